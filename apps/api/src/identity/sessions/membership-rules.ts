import type { AccountType, Principal } from '@portal/contract/rights';

/** The columns of an outer join with membership: all null where there is none. */
export interface JoinedMembership {
  readonly accountId: string | null;
  readonly isDisabled: boolean | null;
  readonly authorize: boolean | null;
  readonly confirmationMails: boolean | null;
  readonly userManagement: boolean | null;
  readonly subscriptionCopy: boolean | null;
  readonly payroll: boolean | null;
  /** The account that this one stands in for today. */
  readonly standsInFor: string | null;
}

/** The columns of a membership that decide its rights. */
export const membershipColumns = [
  'membership.accountId',
  'membership.isDisabled',
  'membership.authorize',
  'membership.confirmationMails',
  'membership.userManagement',
  'membership.subscriptionCopy',
  'membership.payroll',
] as const;

/** The principal: an account with the facts that decide its rights. */
export function toPrincipal(type: AccountType, row: JoinedMembership): Principal {
  if (row.accountId === null) return { type, membership: null, standsInFor: null };
  return {
    type,
    membership: {
      isDisabled: row.isDisabled ?? true,
      authorize: row.authorize ?? false,
      confirmationMails: row.confirmationMails ?? false,
      userManagement: row.userManagement ?? false,
      subscriptionCopy: row.subscriptionCopy ?? false,
      payroll: row.payroll ?? false,
    },
    standsInFor: row.standsInFor,
  };
}
