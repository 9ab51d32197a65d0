import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { ArrivedPerson } from '../../entra/microsoft-sign-in.ts';
import { maySignIn } from '../../sessions/sign-in-rules.ts';

/**
 * The account of a person of a directory: the one that is linked to that person, or else one that
 * is linked to nobody and has an address that the directory vouches for. An employer's directory
 * says nothing of the provider's own staff.
 */
export async function findDirectoryAccount(
  db: Db,
  { tenantId, objectId, verifiedAddress }: ArrivedPerson,
  settings: { readonly demoSignIn: boolean },
): Promise<{ accountId: string; isLinked: boolean } | undefined> {
  const accounts = db.selectFrom('account').selectAll().where('type', '=', 'Customer');
  const linked = await accounts
    .where('entra_tenant_id', '=', tenantId)
    .where('entra_object_id', '=', objectId)
    .executeTakeFirst();
  const account =
    linked ??
    (verifiedAddress === undefined
      ? undefined
      : await accounts
          .where('entra_object_id', 'is', null)
          .where(sql`lower(email_address)`, '=', sql`lower(${verifiedAddress})`)
          .executeTakeFirst());
  if (!account || !maySignIn(account, settings)) return undefined;
  return { accountId: account.account_id, isLinked: linked !== undefined };
}
