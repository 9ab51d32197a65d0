import type { Config } from '../config.ts';
import { type Db, setScope } from '../database/database.ts';
import type { PasswordOwner } from './password-rules.ts';

/**
 * What the rules for a new password must know of an account. The transaction's scope is the account
 * afterwards.
 */
export async function readPasswordOwner(
  db: Db,
  { brand, product }: Pick<Config, 'brand' | 'product'>,
  accountId: string,
): Promise<PasswordOwner> {
  const account = await db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'email_address'])
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow();
  await setScope(db, { accountId });
  const projects = await db
    .selectFrom('membership')
    .innerJoin('project', 'project.project_id', 'membership.project_id')
    .select(['project.name', 'project.legal_name'])
    .where('membership.account_id', '=', accountId)
    .execute();
  return {
    names: [account.first_name, account.last_name, account.email_address],
    portal: [brand, product],
    employers: projects.flatMap((project) => [project.name, project.legal_name]),
  };
}
