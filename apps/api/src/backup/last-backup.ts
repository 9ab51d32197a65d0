import type { Db } from '../database/database.ts';
import { findSetting, saveSetting } from '../shared-domain/portal-setting-store.ts';
import { connectAsOwner } from './postgres-snapshot.ts';

/** Stores in the database the moment of its last complete backup, for the metrics. */
export type NoteBackup = (madeAt: string) => Promise<void>;

export const noteBackup = (db: Db, madeAt: string): Promise<void> =>
  saveSetting(db, 'last-backup', madeAt);

/** As the owner of the tables: a backup command has no other connection. */
export const noteAsOwner =
  (ownerUrl: string): NoteBackup =>
  async (madeAt) => {
    const client = await connectAsOwner(ownerUrl);
    try {
      await client.query(
        `insert into portal_setting (name, value) values ('last-backup', $1)
           on conflict (name) do update set value = excluded.value`,
        [madeAt],
      );
    } finally {
      await client.end();
    }
  };

/** The moment of the last complete backup, in seconds since 1970; 0 before the first. */
export async function readLastBackup(db: Db): Promise<number> {
  const madeAt = await findSetting(db, 'last-backup');
  return madeAt === '' ? 0 : Date.parse(madeAt) / 1000;
}
