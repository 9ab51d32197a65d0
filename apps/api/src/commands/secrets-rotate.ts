import { resignCheckpoints } from '../audit/prune-chain.ts';
import { rotateSeeds } from '../identity/totp/rotate-seeds.ts';
import { type Command, CommandError } from './command.ts';

/** Seals all seeds with the first key of the ring, so that an old key can be removed. */
export const secretsRotate: Command = {
  usage: 'secrets rotate',
  summary: 'seal what is kept encrypted with the first key of SECRETS',
  async run({ services, print, emit }) {
    const { secrets } = services.config;
    const { resealed, missing } = await rotateSeeds(services.database, secrets);
    const checkpoints = await services.database.transaction({ allProjects: true }, (db) =>
      resignCheckpoints(db, secrets),
    );
    emit({
      keyId: secrets[0].id,
      seeds: { sealed: resealed, missing: Object.fromEntries(missing) },
      checkpoints: {
        signed: checkpoints.signed,
        missing: Object.fromEntries(checkpoints.missing),
      },
    });
    const key = `key "${secrets[0].id}"`;
    print(`${resealed} seed(s) of authenticator apps were sealed with ${key} anew.`);
    if (missing.size > 0) {
      const lines = [...missing].map(([id, count]) => `  "${id}": ${count} seed(s)`);
      throw new CommandError(
        ['SECRETS lacks keys that seeds are sealed with. Put them back:', ...lines].join('\n'),
      );
    }
    if (checkpoints.signed > 0) {
      print(`${checkpoints.signed} checkpoint(s) of the log were signed with ${key} anew.`);
    }
    if (checkpoints.missing.size > 0) {
      const lines = [...checkpoints.missing].map(([id, count]) => `  "${id}": ${count}`);
      throw new CommandError(
        ['SECRETS lacks keys that checkpoints of the log are signed with:', ...lines].join('\n'),
      );
    }
    print('No seed needs another key: the others may be taken out of SECRETS.');
  },
};
