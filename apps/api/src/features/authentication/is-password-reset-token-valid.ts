import type { Dependencies } from '../../dependencies.ts';
import { findLinkAccount } from './link-account.ts';

/**
 * Whether a reset link is valid, and whether it requires a pin besides a password; this does not
 * use it up.
 */
export async function isPasswordResetLinkOpen(
  { config, database, clock }: Dependencies,
  { token }: { token: string },
): Promise<{ data: boolean; pinRequired: boolean }> {
  const account = await database.transaction({}, (db) =>
    findLinkAccount(db, config, { token, purpose: 'password-reset', now: clock.now() }),
  );
  return { data: account !== undefined, pinRequired: Boolean(account?.totpEnabledAt) };
}
