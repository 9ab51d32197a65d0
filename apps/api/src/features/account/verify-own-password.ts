import { invalidInput, type ProblemError } from '../../http/problem.ts';
import type { Db } from '../../database/database.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { findLockedAccount } from '../../links/link-store.ts';
import { verifyPassword } from '../../passwords/password-hashing.ts';
import type { Dependencies } from '../../dependencies.ts';
import { byAccount, byClient, checkWithinLimit } from '../../throttle/throttle.ts';

const passwordWrong = (): ProblemError => invalidInput({ field: '', code: 'password-wrong' });

/**
 * Checks the password of who is signed in, before something that a session alone may not do. Never
 * within a transaction: hashing takes long.
 * @returns the hash that it fits, for `lockAccount`
 * @throws {ProblemError} 422 password-wrong; 429 after too many failures
 */
export async function verifyOwnPassword(
  services: Dependencies,
  { account, client, transaction }: OwnTransactionsContext,
  password: string,
): Promise<string> {
  const { accountId } = account;
  const { password_hash: passwordHash } = await transaction((db) =>
    db
      .selectFrom('account')
      .select('password_hash')
      .where('account_id', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
  const fits = await checkWithinLimit(
    services,
    [byAccount('own-password', accountId), byClient('own-password', client)],
    () => verifyPassword(passwordHash, password),
  );
  if (!fits || passwordHash === null) throw passwordWrong();
  return passwordHash;
}

/**
 * The account, held until the transaction ends.
 * @throws {ProblemError} 422 password-wrong when its password was changed since it was checked
 */
export async function lockAccount(
  db: Db,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
) {
  const account = await findLockedAccount(db, accountId);
  if (!account || account.password_hash !== passwordHash) throw passwordWrong();
  return account;
}
