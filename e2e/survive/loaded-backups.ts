import { join } from 'node:path';
import { findGaps, type PortalData } from './checks.ts';
import type { Change, Journal } from './journal.ts';
import type { SurvivingPortal } from './surviving-portal.ts';

/** Tables whose rows never change, so that any snapshot is a subset of later ones. */
const lasting = ['audit_entry', 'audit_person', 'event', 'aao_file'];

interface LoadedBackup {
  readonly target: string;
  /** What had been acknowledged when it began. */
  readonly known: readonly Change[];
}

/** Backups that are made while clients make changes, and are restored at the end. */
export class LoadedBackups {
  readonly #made: LoadedBackup[] = [];
  readonly faults: string[] = [];

  constructor(
    private readonly surviving: SurvivingPortal,
    private readonly journal: Journal,
  ) {}

  get count(): number {
    return this.#made.length;
  }

  async take(): Promise<void> {
    const { portal, temporary } = this.surviving;
    const known = this.journal.changes.filter(({ isAcknowledged }) => isAcknowledged);
    const target = join(temporary, `backup-${this.#made.length + 1}`);
    const { code, errors } = await portal.command('backup', target);
    if (code === 0) this.#made.push({ target, known });
    else this.faults.push(`a backup under load: ${errors}`);
  }

  /**
   * Restores each, and checks its content.
   * @param live the portal that they were made of, in its final state
   * @returns what is wrong, a line each
   */
  async check(live: PortalData): Promise<string[]> {
    const losses = [...this.faults];
    const later = await hashRows(live);
    for (const { target, known } of this.#made) {
      await this.surviving.restore(target, async (restored) => {
        const gaps = await findGaps(this.journal, known, restored);
        const others = [...(await hashRows(restored))].filter((row) => !later.has(row));
        losses.push(...[...gaps, ...others].map((loss) => `restored: ${loss}`));
      });
    }
    return losses;
  }
}

const hashRows = ({ openSnapshot }: PortalData): Promise<Set<string>> =>
  openSnapshot(async ({ query }) => {
    const hashes = new Set<string>();
    for (const name of lasting) {
      const rows = await query<{ hash: string }>(`select md5(t::text) as hash from ${name} t`);
      for (const { hash } of rows) hashes.add(`${name} ${hash}`);
    }
    return hashes;
  });
