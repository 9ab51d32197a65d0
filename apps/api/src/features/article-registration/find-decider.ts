import type { Profile } from '@portal/contract/account';
import { decidesThemselves, type Principal } from '@portal/contract/rights';
import { fullName } from '@portal/texts/format';
import type { Db } from '../../database/database.ts';

interface NamedAccount {
  readonly accountId: string;
  readonly name: string;
}

/** The account that decides on a request, or edits it. */
export interface Decider extends NamedAccount {
  /** The approver on whose behalf a stand-in decides or edits. Null without one. */
  readonly onBehalfOf: NamedAccount | null;
}

/** What remains in the log of a stand-in's approver after the names in it are erased. */
export const approverTrace = (decider: Decider | null): { onBehalfOfAccountId?: string } =>
  decider?.onBehalfOf ? { onBehalfOfAccountId: decider.onBehalfOf.accountId } : {};

/** The decider. An account that may decide itself does so in its own name, not as a stand-in. */
export async function findDecider(
  db: Db,
  { account, principal }: { account: Profile; principal: Principal },
): Promise<Decider> {
  const decider = { accountId: account.accountId, name: fullName(account) };
  const { standsInFor } = principal;
  if (standsInFor === null || decidesThemselves(principal)) return { ...decider, onBehalfOf: null };
  const approver = await db
    .selectFrom('account')
    .select(['firstName', 'infix', 'lastName'])
    .where('accountId', '=', standsInFor)
    .executeTakeFirstOrThrow();
  return { ...decider, onBehalfOf: { accountId: standsInFor, name: fullName(approver) } };
}
