import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { DirectoryPerson } from '../../identity/entra/microsoft-sign-in.ts';
import { maySignIn } from '../../identity/sessions/sign-in-rules.ts';

/**
 * The account of a person of a directory: the one linked to that person, or otherwise one without a
 * link whose address the directory has verified. An employer's directory cannot sign in the
 * provider's own staff.
 */
export async function findDirectoryAccount(
  db: Db,
  { tenantId, objectId, verifiedAddress }: DirectoryPerson,
  settings: { readonly demoSignIn: boolean },
): Promise<{ accountId: string; isLinked: boolean } | undefined> {
  const accounts = db.selectFrom('account').selectAll().where('type', '=', 'Customer');
  const linked = await accounts
    .where('entraTenantId', '=', tenantId)
    .where('entraObjectId', '=', objectId)
    .executeTakeFirst();
  const account =
    linked ??
    (verifiedAddress === undefined
      ? undefined
      : await accounts
          .where('entraObjectId', 'is', null)
          .where(sql`lower(email_address)`, '=', sql`lower(${verifiedAddress})`)
          .executeTakeFirst());
  if (!account || !maySignIn(account, settings)) return undefined;
  return { accountId: account.accountId, isLinked: linked !== undefined };
}
