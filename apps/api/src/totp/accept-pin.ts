import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { recoveryCodeUsedMail } from '../mail/account-mails.ts';
import { queueAccountMail } from '../mail/account-outbox.ts';
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
 * The second factor of an account with 2FA: a code of its app, or a recovery code, of whose use its
 * person is told by mail. Whichever call it comes by, it is accepted once.
 * @returns false for a pin that is wrong or was used, and for an account without 2FA
 */
export async function acceptPin(db: Db, config: Config, typed: TypedPin): Promise<boolean> {
  if (!looksLikeRecoveryCode(typed.pin)) return acceptTotp(db, config, typed);
  const { accountId, pin: code, now } = typed;
  const account = await db
    .selectFrom('account')
    .select(['email_address', 'first_name', 'infix', 'last_name', 'language'])
    .where('account_id', '=', accountId)
    .where('totp_enabled_at', 'is not', null)
    .executeTakeFirst();
  if (!account || !(await useRecoveryCode(db, { accountId, code, now }))) return false;
  await queueAccountMail(db, config, account, (person, language) =>
    recoveryCodeUsedMail(config, person, now, language),
  );
  return true;
}

/** A code of the authenticator app: six digits, of a step later than any that was accepted. */
export async function acceptTotp(
  db: Db,
  { secrets }: Pick<Config, 'secrets'>,
  { accountId, pin, now }: TypedPin,
): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select(['totp_sealed_seed', 'totp_key_id'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row?.totp_sealed_seed || row.totp_key_id === null) return false;
  const seed = openSeed(secrets, accountId, {
    sealed: row.totp_sealed_seed,
    keyId: row.totp_key_id,
  });
  const step = stepOfPin(seed, { pin, now });
  if (step === undefined) return false;
  // The condition, not the look before it, is what lets a code through once.
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({ totp_last_step: step })
    .where('account_id', '=', accountId)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
