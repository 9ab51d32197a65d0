import type { Profile } from '@portal/contract/account';
import { decidesThemselves, type RightsHolder } from '@portal/contract/rights';
import { fullName } from '@portal/texts/format';
import type { Db } from '../../database/database.ts';

interface NamedAccount {
  readonly accountId: string;
  readonly name: string;
}

/** Who decides on a request, or edits it. */
export interface Decider extends NamedAccount {
  /** The approver for whom a stand-in does so. */
  readonly onBehalfOf: NamedAccount | null;
}

/** What the log keeps of a stand-in's approver when the names in it are erased. */
export const approverTrace = (decider: Decider | null): { onBehalfOfAccountId?: string } =>
  decider?.onBehalfOf ? { onBehalfOfAccountId: decider.onBehalfOf.accountId } : {};

/** Who decides: somebody who may do so themselves does it in their own name. */
export async function findDecider(
  db: Db,
  { account, holder }: { account: Profile; holder: RightsHolder },
): Promise<Decider> {
  const decider = { accountId: account.accountId, name: fullName(account) };
  const { standsInFor } = holder;
  if (standsInFor === null || decidesThemselves(holder)) return { ...decider, onBehalfOf: null };
  const approver = await db
    .selectFrom('account')
    .select(['first_name', 'infix', 'last_name'])
    .where('account_id', '=', standsInFor)
    .executeTakeFirstOrThrow();
  const name = fullName({
    firstName: approver.first_name,
    infix: approver.infix,
    lastName: approver.last_name,
  });
  return { ...decider, onBehalfOf: { accountId: standsInFor, name } };
}
