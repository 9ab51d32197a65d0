import type { TotpSetup } from '@portal/contract/authentication';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-code-store.ts';
import { openSeed, sealSeed } from './seed-sealing.ts';
import { qrImage } from './setup-image.ts';
import { newSeed, seedText, setupUri, stepOfPin } from './totp-code.ts';

/**
 * Keeps a new seed as pending, in place of any before: it counts once a code of it was seen.
 * @returns what an authenticator app needs
 */
export async function beginTotpSetup(
  db: Db,
  config: Config,
  account: { accountId: string; emailAddress: string },
): Promise<TotpSetup> {
  const { accountId, emailAddress } = account;
  const seed = newSeed();
  const { sealed, keyId } = sealSeed(config.secrets, accountId, seed);
  await db
    .updateTable('account')
    .set({ pending_totp_sealed_seed: sealed, pending_totp_key_id: keyId })
    .where('account_id', '=', accountId)
    .execute();
  const issuer = `${config.brand} ${config.product}`;
  return {
    qrSetupCodeImage: await qrImage(setupUri(seed, { issuer, emailAddress })),
    secret: seedText(seed),
  };
}

/**
 * Makes the pending seed the account's own when the pin is a code of it, with recovery codes anew;
 * a seed that counted before goes.
 * @returns the recovery codes as they are shown, or undefined when the pin is wrong or was used
 */
export async function finishTotpSetup(
  db: Db,
  { secrets }: Config,
  { accountId, pin, now }: { accountId: string; pin: string; now: Date },
): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['pending_totp_sealed_seed', 'pending_totp_key_id'])
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (!row?.pending_totp_sealed_seed || row.pending_totp_key_id === null) return undefined;
  const { pending_totp_sealed_seed: sealed, pending_totp_key_id: keyId } = row;
  const step = stepOfPin(openSeed(secrets, accountId, { sealed, keyId }), { pin, now });
  if (step === undefined) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({
      totp_sealed_seed: sealed,
      totp_key_id: keyId,
      totp_enabled_at: now,
      totp_last_step: step,
      pending_totp_sealed_seed: null,
      pending_totp_key_id: null,
    })
    .where('account_id', '=', accountId)
    .where('pending_totp_sealed_seed', '=', sealed)
    .where('totp_last_step', '<', step)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return undefined;
  return replaceRecoveryCodes(db, accountId);
}

/** Whether signing in asks for a code. */
export async function hasTotp(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('totp_enabled_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return Boolean(row?.totp_enabled_at);
}

/** Signing in asks for no code any more; seed and recovery codes are gone. */
export async function removeTotp(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({
      totp_sealed_seed: null,
      totp_key_id: null,
      totp_enabled_at: null,
      pending_totp_sealed_seed: null,
      pending_totp_key_id: null,
    })
    .where('account_id', '=', accountId)
    .execute();
  await deleteRecoveryCodes(db, accountId);
}
