import type { Db } from '../../database/database.ts';
import { consumeLink } from '../../identity/links/link-store.ts';
import type { DirectoryPersonKey } from '../../identity/sessions/session-store.ts';
import { linkInvalid } from './link-account.ts';

/**
 * The person of a directory whom the account's password confirms. The token is from a first sign-in
 * with Microsoft, which matched this account by its address.
 * @throws {ProblemError} 422 link-invalid
 */
export async function confirmDirectory(
  db: Db,
  { token, accountId, now }: { token: string; accountId: string; now: Date },
): Promise<DirectoryPersonKey> {
  const link = await consumeLink(db, { token, purposes: ['microsoft-confirm'], now });
  if (link?.accountId !== accountId) throw linkInvalid();
  return link.data['person'] as DirectoryPersonKey;
}
