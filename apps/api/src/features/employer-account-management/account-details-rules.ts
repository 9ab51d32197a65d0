import type { PersonName } from '@portal/contract/fields';
import type { AccountType } from '@portal/contract/rights';
import type { ProofDemand } from '../../identity/sessions/proof-rules.ts';

/**
 * Whether the acting account may change an account's name and address. It must manage all projects
 * of that account; otherwise it could get access to projects of other managers. No employer may
 * change the provider's staff, in any project.
 */
export const mayChangeDetails = (person: {
  readonly isWhollyManaged: boolean;
  readonly account: { readonly type: AccountType };
}): boolean => person.isWhollyManaged && person.account.type === 'Customer';

/** The parts of a name that differ, as the log stores them. */
export const nameChanges = (from: PersonName, to: PersonName) =>
  (['firstName', 'infix', 'lastName'] as const)
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field], to: to[field] }));

/** Whether two addresses are one mailbox to the portal, which ignores case. */
export const isSameAddress = (one: string, other: string): boolean =>
  one.toLowerCase() === other.toLowerCase();

/**
 * The proof that another address requires. The own address leads to the own password, and a stolen
 * session may have begun a minute ago, so signing in is not enough for it.
 */
export const proofForAddress = ({
  accountId,
  askedBy,
}: {
  accountId: string;
  askedBy: string;
}): ProofDemand => (accountId === askedBy ? 'confirmation' : 'sign-in');
