import type { AccountType } from '@portal/contract/rights';

/** A membership of an account, as far as it decides who has a say over the account. */
export interface HeldMembership {
  readonly projectId: string;
  readonly isDisabled: boolean;
}

/** Who asks: the provider and its staff are members nowhere. */
export interface Asker {
  readonly type: AccountType;
  /** The projects in which who asks has management now. */
  readonly managed: ReadonlySet<string>;
}

/**
 * Whether a further membership of an account counts without the person's consent: who adds it has a
 * say over the account already, or the provider gives the account its first.
 */
export const countsAtOnce = (
  memberships: readonly HeldMembership[],
  { type, managed }: Asker,
): boolean =>
  type === 'BackOffice'
    ? memberships.length === 0
    : memberships.some(({ projectId, isDisabled }) => !isDisabled && managed.has(projectId));

/**
 * Whether who asks manages every project of an account. A disabled membership gives the project's
 * managers no say, and takes none from others.
 */
export function managesEveryProject(
  memberships: readonly HeldMembership[],
  { type, managed }: Asker,
): boolean {
  const active = memberships.filter(({ isDisabled }) => !isDisabled);
  if (active.length === 0) return type === 'BackOffice';
  return active.every(({ projectId }) => managed.has(projectId));
}
