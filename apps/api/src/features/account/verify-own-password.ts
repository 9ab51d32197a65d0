import { invalidInput, type ProblemError } from '../../problem.ts';
import type { Db } from '../../database/database.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import { findAccountForUpdate } from '../../identity/links/link-store.ts';
import { verifyPassword } from '../../identity/passwords/password-hashing.ts';
import type { Dependencies } from '../../dependencies.ts';
import {
  byAccount,
  byClient,
  checkWithinLimit,
  type Counted,
} from '../../identity/throttle/throttle.ts';

const passwordWrong = (): ProblemError => invalidInput({ field: '', code: 'password-wrong' });

/**
 * The counter of failures to prove the identity within a session. Only a session reaches it, so
 * that a client that knows only the address cannot use it up.
 */
export const countedAsOwn = ({
  account,
  request,
}: Pick<OwnTransactionsContext, 'account' | 'request'>): Counted[] => [
  byAccount('own-password', account.accountId),
  byClient('own-password', request.client),
];

/**
 * Checks the password of the session's account, before a change that needs more than a session.
 * Never call it within a transaction: hashing takes long.
 * @returns the hash that it matches, for `lockAccount`
 * @throws {ProblemError} 422 password-wrong; 429 after too many failures
 */
export async function verifyOwnPassword(
  services: Dependencies,
  context: Pick<OwnTransactionsContext, 'account' | 'request' | 'transaction'>,
  password: string,
): Promise<string> {
  const { accountId } = context.account;
  const { passwordHash } = await context.transaction((db) =>
    db
      .selectFrom('account')
      .select('passwordHash')
      .where('accountId', '=', accountId)
      .executeTakeFirstOrThrow(),
  );
  const fits = await checkWithinLimit(services, countedAsOwn(context), () =>
    verifyPassword(passwordHash, password, { account: accountId }),
  );
  if (!fits || passwordHash === null) throw passwordWrong();
  return passwordHash;
}

/**
 * The account, locked until the transaction ends.
 * @throws {ProblemError} 422 password-wrong when the password changed after it was checked
 */
export async function lockAccount(
  db: Db,
  { accountId, passwordHash }: { accountId: string; passwordHash: string },
) {
  const account = await findAccountForUpdate(db, accountId);
  if (!account || account.passwordHash !== passwordHash) throw passwordWrong();
  return account;
}
