import type { confirmIdentity } from '@portal/contract/account';
import type { CallInput } from '@portal/contract/call';
import type { Db } from '../../database/database.ts';
import { invalidInput } from '../../problem.ts';
import type { OwnTransactionsContext } from '../../http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { isLinkedTo } from '../../identity/entra/link-directory.ts';
import { consumeLink, findLink, findAccountForUpdate } from '../../identity/links/link-store.ts';
import {
  type DirectoryPersonKey,
  saveConfirmation,
} from '../../identity/sessions/session-store.ts';
import { byAccount, checkWithinLimit } from '../../identity/throttle/throttle.ts';
import { acceptPin } from '../../identity/totp/accept-pin.ts';
import { countedAsOwn, lockAccount, verifyOwnPassword } from './verify-own-password.ts';

/**
 * What the first step verified. It is completed once the pin is right too.
 * @returns when the person proved their identity
 */
type CompleteProof = (db: Db, now: Date) => Promise<Date>;

const missing = (field: 'password' | 'pin') => invalidInput({ field, code: 'field-is-required' });
const linkInvalid = () => invalidInput({ field: '', code: 'link-invalid' });

/**
 * Proves the identity of the session's person, by the same factors as signing in. Failures count by
 * account, together with those of changing the password or 2FA, so that a stolen session gives no
 * more guesses; wrong pins count apart. Failures of signing in do not count: anyone can cause them.
 * @throws {ProblemError} 422 password-wrong, link-invalid, pin-invalid, or field-is-required, for
 *   a pin where 2FA is on; 429 after too many failures
 */
export async function confirmOwnIdentity(
  services: Dependencies,
  context: OwnTransactionsContext,
  { password, microsoftToken, pin }: CallInput<typeof confirmIdentity>['body'],
): Promise<void> {
  const { config, clock } = services;
  const { account, session, transaction, storeResponse } = context;
  const { accountId } = account;
  if (session.hasTotp && pin === undefined) throw missing('pin');
  const complete =
    microsoftToken === undefined
      ? await checkPassword(services, context, password)
      : await checkMicrosoft(services, context, microsoftToken);

  const confirm = () =>
    transaction(async (db) => {
      const now = clock.now();
      const row = await findAccountForUpdate(db, accountId);
      if (row?.totpEnabledAt) {
        if (pin === undefined) throw missing('pin');
        if (!(await acceptPin(db, config, { accountId, pin, now }))) return false;
      }
      const provedAt = await complete(db, now);
      await saveConfirmation(db, { sessionId: session.sessionId, provedAt });
      await storeResponse(db);
      return true;
    });
  const isConfirmed =
    pin === undefined
      ? await confirm()
      : await checkWithinLimit(services, [byAccount('own-pin', accountId)], confirm);
  if (!isConfirmed) throw invalidInput({ field: '', code: 'pin-invalid' });
}

async function checkPassword(
  services: Dependencies,
  context: OwnTransactionsContext,
  password: string | undefined,
): Promise<CompleteProof> {
  if (password === undefined) throw missing('password');
  const { accountId } = context.account;
  const passwordHash = await verifyOwnPassword(services, context, password);
  return async (db, now) => {
    await lockAccount(db, { accountId, passwordHash });
    return now;
  };
}

/** The proof has the time of the authentication at Microsoft, not that of the token. */
async function checkMicrosoft(
  services: Dependencies,
  context: OwnTransactionsContext,
  token: string,
): Promise<CompleteProof> {
  const { accountId } = context.account;
  const lookup = { token, purposes: ['microsoft-proof'] as const };
  const isOpen = await checkWithinLimit(services, countedAsOwn(context), async () => {
    const now = services.clock.now();
    const link = await context.transaction((db) => findLink(db, { ...lookup, now }));
    return link?.accountId === accountId;
  });
  if (!isOpen) throw linkInvalid();
  return async (db, now) => {
    const link = await consumeLink(db, { ...lookup, now });
    const account = await findAccountForUpdate(db, accountId);
    if (link?.accountId !== accountId || !account) throw linkInvalid();
    const person = link.data['person'] as DirectoryPersonKey | undefined;
    if (!isLinkedTo(account, person)) throw linkInvalid();
    return new Date(String(link.data['authenticatedAt']));
  };
}
