import type { AccountType } from '@portal/contract/rights';
import type { Selectable } from 'kysely';
import type { Config } from '../../config.ts';
import { type Db, setScope } from '../../database/database.ts';
import { compiledRows } from '../../database/compiled-query.ts';
import type { AccountTable } from '../../database/sign-in-tables.ts';

type Local = Pick<Config, 'isLocal'>;

/**
 * Whether an account may not sign in without 2FA, whatever its projects demand: the back office,
 * since it sees every employer, except in a demo on a local machine.
 */
export const needsTotp = (
  { isLocal }: Local,
  { type, isDemo }: { readonly type: AccountType; readonly isDemo: boolean },
): boolean => type === 'BackOffice' && !(isDemo && isLocal);

/**
 * Whether 2FA is demanded of an account: of the back office always; of others when a project that
 * they are an active member of does so.
 * @param isDemandedByProject whether a project does, where that was read with the account; otherwise
 *   it is looked up, and the transaction's scope is the account from then on
 */
export async function isTotpDemanded(
  db: Db,
  config: Local,
  { accountId, ...account }: Pick<Selectable<AccountTable>, 'accountId' | 'type' | 'isDemo'>,
  isDemandedByProject?: boolean,
): Promise<boolean> {
  if (needsTotp(config, account)) return true;
  if (isDemandedByProject !== undefined) return isDemandedByProject;
  await setScope(db, { accountId });
  const demanding = await selectDemanding(db, accountId);
  return demanding.length > 0;
}

/** The projects that demand 2FA of an account: it is an active member of them. */
export const demandingProjects = (db: Db, accountId: string) =>
  db
    .selectFrom('membership')
    .innerJoin('project', 'project.projectId', 'membership.projectId')
    .select('project.projectId')
    .where('membership.accountId', '=', accountId)
    .where('membership.isDisabled', '=', false)
    .where('project.requireTotp', '=', true);

const selectDemanding = compiledRows((db, accountId: string) =>
  demandingProjects(db, accountId).compile(),
);
