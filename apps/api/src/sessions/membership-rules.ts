import type { AccountType, RightsHolder } from '@portal/contract/rights';

/** The columns of an outer join with membership: all null where there is none. */
interface JoinedMembership {
  readonly account_id: string | null;
  readonly is_disabled: boolean | null;
  readonly authorize: boolean | null;
  readonly confirmation_mails: boolean | null;
  readonly user_management: boolean | null;
  readonly subscription_copy: boolean | null;
  /** The account that this one stands in for today. */
  readonly stands_in_for: string | null;
}

/** Who asks, as the rights are judged by. */
export function rightsHolder(type: AccountType, row: JoinedMembership): RightsHolder {
  if (row.account_id === null) return { type, membership: null, standsInFor: null };
  return {
    type,
    membership: {
      isDisabled: row.is_disabled ?? true,
      authorize: row.authorize ?? false,
      confirmationMails: row.confirmation_mails ?? false,
      userManagement: row.user_management ?? false,
      subscriptionCopy: row.subscription_copy ?? false,
    },
    standsInFor: row.stands_in_for,
  };
}
