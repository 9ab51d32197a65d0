import type { KeyRing } from '../../config.ts';
import type { Database, Db } from '../../database/database.ts';
import { openSeed, sealSeed } from './seed-sealing.ts';

const columns = {
  current: ['totpSealedSeed', 'totpKeyId'],
  pending: ['pendingTotpSealedSeed', 'pendingTotpKeyId'],
} as const;

export interface Rotation {
  /** How many seeds were sealed again, with the ring's first key. */
  readonly resealed: number;
  /** Keys that the ring lacks, each with the number of seeds that cannot be opened without it. */
  readonly missing: ReadonlyMap<string, number>;
}

/**
 * Seals every seed with the ring's first key, one account at a time, so that sign-ins are not held
 * up.
 */
export async function rotateSeeds(database: Database, secrets: KeyRing): Promise<Rotation> {
  const accountIds = await database.transaction({}, async (db) => {
    const rows = await db
      .selectFrom('account')
      .select('accountId')
      .where((where) =>
        where.or([
          where('totpKeyId', '!=', secrets[0].id),
          where('pendingTotpKeyId', '!=', secrets[0].id),
        ]),
      )
      .execute();
    return rows.map((row) => row.accountId);
  });

  let resealed = 0;
  const missing = new Map<string, number>();
  for (const accountId of accountIds) {
    for (const kind of ['current', 'pending'] as const) {
      const outcome = await database.transaction({}, (db) =>
        resealSeed(db, secrets, { accountId, kind }),
      );
      if (outcome === 'resealed') resealed += 1;
      else if (outcome) missing.set(outcome.missingKey, (missing.get(outcome.missingKey) ?? 0) + 1);
    }
  }
  return { resealed, missing };
}

async function resealSeed(
  db: Db,
  secrets: KeyRing,
  { accountId, kind }: { accountId: string; kind: keyof typeof columns },
): Promise<'resealed' | { missingKey: string } | undefined> {
  const [sealedColumn, keyColumn] = columns[kind];
  const row = await db
    .selectFrom('account')
    .select([`${sealedColumn} as sealed`, `${keyColumn} as keyId`])
    .where('accountId', '=', accountId)
    // Locked, so that a concurrently replaced seed is not restored.
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!row?.sealed || row.keyId === null || row.keyId === secrets[0].id) return undefined;
  const { sealed, keyId } = row;
  if (!secrets.some(({ id }) => id === keyId)) return { missingKey: keyId };
  const repeated = sealSeed(secrets, accountId, openSeed(secrets, accountId, { sealed, keyId }));
  await db
    .updateTable('account')
    .set({ [sealedColumn]: repeated.sealed, [keyColumn]: repeated.keyId })
    .where('accountId', '=', accountId)
    .execute();
  return 'resealed';
}
