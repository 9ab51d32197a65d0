import { type ChainFault, verifyChain } from '../audit/verify-chain.ts';
import { listProjectIds } from '../privacy/retention-store.ts';
import { type Command, CommandError } from './command.ts';

/** Verifies the audit chain of every project, and names what was changed or is missing. */
export const auditVerify: Command = {
  usage: 'audit verify',
  summary: 'look whether any entry of the log was changed or removed',
  async run({ services, print, emit }) {
    const { database, config } = services;
    const everywhere = { allProjects: true };
    const faults: ChainFault[] = [];
    let [entries, erased, pruned] = [0, 0, 0];
    const projectIds = await database.transaction(everywhere, listProjectIds);
    for (const projectId of projectIds) {
      // A running portal appends and prunes entries between two of these reads.
      const chain = await database.transaction({ ...everywhere, isSnapshot: true }, (db) =>
        verifyChain(db, config.secrets, projectId),
      );
      entries += chain.entries;
      erased += chain.erased;
      pruned += chain.pruned;
      faults.push(...chain.faults);
    }
    emit({ projects: projectIds.length, entries, erased, pruned, faults });
    if (faults.length > 0) {
      throw new CommandError(
        faults
          .map(({ projectId, sequence, what }) => `${projectId}, entry ${sequence}: ${what}`)
          .join('\n'),
      );
    }
    print(
      `The log of ${projectIds.length} project(s) is whole: ${entries} entries, of which ${erased} ` +
        `without their personal data, and checkpoints for ${pruned} that were pruned.`,
    );
  },
};
