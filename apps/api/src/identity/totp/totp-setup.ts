import type { TotpSetup } from '@portal/contract/authentication';
import { create, toDataURL } from 'qrcode';
import type { Config } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import { deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-code-store.ts';
import { openSeed, sealSeed } from './seed-sealing.ts';
import { newSeed, seedText, setupUri, stepOfPin } from './totp-code.ts';

const widestImage = 300;
/** Blank modules around the code, as the QR standard requires. */
const margin = 4;

/** A text as QR code: a PNG of at most 300 pixels wide, as a data URL. */
async function qrImage(text: string): Promise<string> {
  const options = { errorCorrectionLevel: 'M', margin } as const;
  const { size } = create(text, options).modules;
  // Each module gets whole pixels, which cameras read best.
  const scale = Math.max(1, Math.floor(widestImage / (size + 2 * margin)));
  return toDataURL(text, { ...options, type: 'image/png', scale });
}

/**
 * Stores a new seed as pending, in place of any earlier one; it counts after a code of it was
 * accepted.
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
    .set({ pendingTotpSealedSeed: sealed, pendingTotpKeyId: keyId })
    .where('accountId', '=', accountId)
    .execute();
  const issuer = `${config.brand} ${config.product}`;
  const uri = setupUri(seed, { issuer, emailAddress });
  return {
    qrSetupCodeImage: await qrImage(uri),
    setupUri: uri,
    secret: seedText(seed),
  };
}

/**
 * Activates the pending seed when the pin is a code of it, with new recovery codes; an earlier seed
 * is deleted.
 * @returns the recovery codes as they are shown, or undefined when the pin is wrong or was used
 */
export async function finishTotpSetup(
  db: Db,
  { secrets }: Config,
  { accountId, pin, now }: { accountId: string; pin: string; now: Date },
): Promise<string[] | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['pendingTotpSealedSeed', 'pendingTotpKeyId'])
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  if (!row?.pendingTotpSealedSeed || row.pendingTotpKeyId === null) return undefined;
  const { pendingTotpSealedSeed: sealed, pendingTotpKeyId: keyId } = row;
  const step = stepOfPin(openSeed(secrets, accountId, { sealed, keyId }), { pin, now });
  if (step === undefined) return undefined;
  const { numUpdatedRows } = await db
    .updateTable('account')
    .set({
      totpSealedSeed: sealed,
      totpKeyId: keyId,
      totpEnabledAt: now,
      totpLastStep: step,
      pendingTotpSealedSeed: null,
      pendingTotpKeyId: null,
    })
    .where('accountId', '=', accountId)
    .where('pendingTotpSealedSeed', '=', sealed)
    .where('totpLastStep', '<', step)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) return undefined;
  return replaceRecoveryCodes(db, accountId);
}

/** Whether signing in requires a code. */
export async function hasTotp(db: Db, accountId: string): Promise<boolean> {
  const row = await db
    .selectFrom('account')
    .select('totpEnabledAt')
    .where('accountId', '=', accountId)
    .executeTakeFirst();
  return Boolean(row?.totpEnabledAt);
}

/** Turns 2FA off and deletes the seed and the recovery codes. */
export async function removeTotp(db: Db, accountId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({
      totpSealedSeed: null,
      totpKeyId: null,
      totpEnabledAt: null,
      pendingTotpSealedSeed: null,
      pendingTotpKeyId: null,
    })
    .where('accountId', '=', accountId)
    .execute();
  await deleteRecoveryCodes(db, accountId);
}
