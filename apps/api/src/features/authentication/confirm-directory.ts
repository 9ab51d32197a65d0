import type { Db } from '../../database/database.ts';
import { consumeLink } from '../../links/link-store.ts';
import type { DirectoryPersonKey } from '../../sessions/session-store.ts';
import { linkInvalid } from './link-account.ts';

/**
 * Whom of a directory the account's password confirms. The token is that of a first sign-in with
 * Microsoft, which found this account by its address.
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
