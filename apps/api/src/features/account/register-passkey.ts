import type { CallInput, CallResult } from '@portal/contract/call';
import { maxLength, maxPasskeys } from '@portal/contract/limits';
import type { PasskeyRegistrationOptions, registerPasskey } from '@portal/contract/passkey';
import type { Db } from '../../database/database.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { ClientDescription } from '../../http/route.ts';
import { findAccountForUpdate } from '../../identity/links/link-store.ts';
import { passkeyInvalid, readNewPasskey } from '../../identity/passkeys/accept-passkey.ts';
import { registrationOptions } from '../../identity/passkeys/passkey-options.ts';
import { insertPasskey, listPasskeys } from '../../identity/passkeys/passkey-store.ts';
import {
  closeLoginChallenges,
  findSession,
  type Session,
} from '../../identity/sessions/session-store.ts';
import { passkeyAddedMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { invalidInput, ProblemError } from '../../problem.ts';

interface Registering {
  readonly db: Db;
  readonly session: Session;
}

/** @throws {ProblemError} 422 too-many-passkeys */
export async function beginRegistration(
  { config, clock }: Dependencies,
  { db, session }: Registering,
): Promise<PasskeyRegistrationOptions> {
  const { account, sessionId } = session;
  const passkeys = await listPasskeys(db, account.accountId);
  if (passkeys.length >= maxPasskeys) throw tooMany();
  return registrationOptions(config, { account, sessionId, passkeys, now: clock.now() });
}

/**
 * Adds the passkey that a browser made, under the name of that browser. The account can sign in
 * with it alone, so a mail notifies its owner; other sessions stay open.
 * @throws {ProblemError} 422 passkey-invalid, too-many-passkeys; 401 when the session ended
 *   meanwhile
 */
export async function addPasskey(
  { config, clock }: Dependencies,
  {
    db,
    session,
    request: { client },
  }: Registering & { readonly request: { readonly client: ClientDescription } },
  made: CallInput<typeof registerPasskey>['body'],
): Promise<CallResult<typeof registerPasskey>> {
  const { sessionId } = session;
  const { accountId } = session.account;
  const now = clock.now();
  const account = await findAccountForUpdate(db, accountId);
  // A concurrent call that removes all ways to sign in waits for this lock, or had it first.
  const current = await findSession(db, { sessionId });
  if (!account || !current || current.endedAt) throw new ProblemError('not-signed-in');
  if ((await listPasskeys(db, accountId)).length >= maxPasskeys) throw tooMany();
  const passkey = await readNewPasskey(db, config, { made, sessionId, now });
  const name = (client.device || config.brand).slice(0, maxLength.passkeyName);
  const passkeyId = await insertPasskey(db, { ...passkey, accountId, name, now });
  if (passkeyId === undefined) throw passkeyInvalid();
  // A password alone no longer leads to setting up 2FA, also in a sign-in that had begun.
  await closeLoginChallenges(db, { accountId, now });
  await queueAccountMail(db, config, account, (person, language) =>
    passkeyAddedMail(config, person, now, language),
  );
  return { passkeyId };
}

const tooMany = () => invalidInput({ field: '', code: 'too-many-passkeys' });
