import { sql } from 'kysely';
import { accountColumns } from '../../database/account-columns.ts';
import type { Db } from '../../database/database.ts';
import { compiledRows } from '../../database/compiled-query.ts';
import { demandingProjects } from '../../identity/totp/totp-demand.ts';

/** The account of an e-mail address, typed in upper or lower case; undefined when there is none. */
export async function findAccountByEmail(db: Db, emailAddress: string) {
  const [account] = await selectByEmail(db, emailAddress);
  return account;
}

const selectByEmail = compiledRows((db, emailAddress: string) =>
  db
    .selectFrom('account')
    .select(accountColumns)
    .where(sql`lower(email_address)`, '=', sql`lower(${emailAddress})`)
    .compile(),
);

/**
 * An account that signs in, locked until the transaction ends, and whether a project that it is an
 * active member of demands 2FA: in one statement, to save a round trip. A demand that begins while
 * this waits for the lock is not seen; no project that demands 2FA accepts a session without it.
 * Only for a transaction in the scope of the account: no other sees its projects.
 */
export async function lockForSignIn(db: Db, accountId: string) {
  const [row] = await selectForSignIn(db, accountId);
  if (!row) return undefined;
  const { isDemandedByProject, ...account } = row;
  return { account, isDemandedByProject };
}

const selectForSignIn = compiledRows((db, accountId: string) =>
  db
    .selectFrom('account')
    .select(accountColumns)
    .select((of) =>
      of.exists(demandingProjects(db, accountId)).$castTo<boolean>().as('isDemandedByProject'),
    )
    .where('accountId', '=', accountId)
    // The weakest lock that is enough: rows that refer to the account may still be added.
    .forNoKeyUpdate('account')
    .compile(),
);

/**
 * The account of a link, a challenge or a session. It exists, because deleting it deletes their
 * rows.
 */
export async function getAccount(db: Db, { accountId }: { accountId: string }) {
  return db
    .selectFrom('account')
    .select(accountColumns)
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** Stores a new hash of the same password. */
export async function savePasswordHash(
  db: Db,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
): Promise<void> {
  await db
    .updateTable('account')
    .set({ passwordHash })
    .where('accountId', '=', accountId)
    .execute();
}
