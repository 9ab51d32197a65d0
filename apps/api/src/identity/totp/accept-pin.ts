import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import { recoveryCodeUsedMail } from '../../mail/account-mails.ts';
import { queueAccountMail } from '../../mail/account-outbox.ts';
import { looksLikeRecoveryCode } from './recovery-code.ts';
import { useRecoveryCode } from './recovery-code-store.ts';
import { openSeed } from './seed-sealing.ts';
import { stepOfPin } from './totp-code.ts';

interface TypedPin {
  readonly accountId: string;
  readonly pin: string;
  readonly now: Date;
}

/**
 * Accepts the second factor of an account with 2FA: a code of its app, or a recovery code, whose
 * use is mailed to the owner. Each code is accepted once, over all calls.
 * @returns false for a pin that is wrong or was used, and for an account without 2FA
 */
export async function acceptPin(db: Db, config: Config, typed: TypedPin): Promise<boolean> {
  if (!looksLikeRecoveryCode(typed.pin)) return acceptTotp(db, config, typed);
  const { accountId, pin: code, now } = typed;
  const account = await db
    .selectFrom('account')
    .select(['emailAddress', 'firstName', 'infix', 'lastName', 'language'])
    .where('accountId', '=', accountId)
    .where('totpEnabledAt', 'is not', null)
    .executeTakeFirst();
  if (!account || !(await useRecoveryCode(db, { accountId, code, now }))) return false;
  await queueAccountMail(db, config, account, (person, language) =>
    recoveryCodeUsedMail(config, person, now, language),
  );
  return true;
}

/**
 * Accepts a code of the authenticator app: six digits, of a later step than any accepted before.
 */
async function acceptTotp(
  db: Db,
  { secrets }: Pick<Config, 'secrets'>,
  { accountId, pin, now }: TypedPin,
): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select(['totpSealedSeed', 'totpKeyId'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!row?.totpSealedSeed || row.totpKeyId === null) return false;
  const seed = openSeed(secrets, accountId, {
    sealed: row.totpSealedSeed,
    keyId: row.totpKeyId,
  });
  const step = stepOfPin(seed, { pin, now });
  if (step === undefined) return false;
  // The condition in the update, not the check before it, makes sure that a code is accepted only
  // once.
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ totpLastStep: step })
    .where('accountId', '=', accountId)
    .where('totpLastStep', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
