import type { AccountType } from '@portal/contract/rights';

/** The name of a person, as an account keeps it. */
export interface PersonName {
  readonly firstName: string;
  readonly infix: string | null;
  readonly lastName: string;
}

/**
 * Whether who asks may change what an account is known and signs in by: only with management in all
 * of its projects, or they would reach into those of others through it. The provider's own people
 * are no employer's to change, whichever project they are in.
 */
export const mayChangeDetails = (person: {
  readonly isWhollyManaged: boolean;
  readonly account: { readonly type: AccountType };
}): boolean => person.isWhollyManaged && person.account.type === 'Customer';

/** The parts of a name that differ, as the log tells them. */
export const nameChanges = (from: PersonName, to: PersonName) =>
  (['firstName', 'infix', 'lastName'] as const)
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field], to: to[field] }));

/** Whether two addresses are one mailbox to the portal: case does not count. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();
