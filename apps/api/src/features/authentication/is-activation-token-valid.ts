import type { Dependencies } from '../../dependencies.ts';
import { findLinkAccount } from './link-account.ts';

/** Whether an activation link is valid; this does not use it up. */
export async function isActivationLinkOpen(
  { config, database, clock }: Dependencies,
  { token }: { token: string },
): Promise<{ data: boolean }> {
  const account = await database.transaction({}, (db) =>
    findLinkAccount(db, config, { token, purpose: 'activation', now: clock.now() }),
  );
  return { data: account?.passwordHash === null };
}
