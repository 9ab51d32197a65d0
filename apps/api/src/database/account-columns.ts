import type { AccountTable } from './sign-in-tables.ts';

/**
 * Every column of an account, for the queries of a sign-in. Listed one by one, because a statement
 * with `*` is never prepared.
 */
export const accountColumns = [
  'accountId',
  'emailAddress',
  'firstName',
  'infix',
  'lastName',
  'type',
  'language',
  'passwordHash',
  'isDemo',
  'totpSealedSeed',
  'totpKeyId',
  'totpEnabledAt',
  'totpLastStep',
  'pendingTotpSealedSeed',
  'pendingTotpKeyId',
  'isPasswordProven',
  'entraTenantId',
  'entraObjectId',
  'isDisabled',
  'invitationsUnanswered',
  'invitedEmailAddress',
  'lastProjectId',
  'createdAt',
  'updatedAt',
  'failingAddress',
  'sortKey',
  'searchText',
] as const satisfies readonly (keyof AccountTable)[];
