import type { Config } from '../../config.ts';
import { type Db, setScope } from '../../database/database.ts';
import type { PasswordOwner } from './password-rules.ts';

/**
 * The fields of an account that the rules for a new password need. Afterwards the transaction's
 * scope is the account.
 */
export async function readPasswordOwner(
  db: Db,
  { brand, product }: Pick<Config, 'brand' | 'product'>,
  accountId: string,
): Promise<PasswordOwner> {
  const account = await db
    .selectFrom('account')
    .select(['firstName', 'lastName', 'emailAddress'])
    .where('accountId', '=', accountId)
    .executeTakeFirstOrThrow();
  await setScope(db, { accountId });
  const projects = await db
    .selectFrom('membership')
    .innerJoin('project', 'project.projectId', 'membership.projectId')
    .select(['project.name', 'project.legalName'])
    .where('membership.accountId', '=', accountId)
    .execute();
  return {
    names: [account.firstName, account.lastName, account.emailAddress],
    portal: [brand, product],
    employers: projects.flatMap((project) => [project.name, project.legalName]),
  };
}
