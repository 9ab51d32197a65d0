import type { AccountTable } from './sign-in-tables.ts';

/**
 * Every column of an account, for the queries of a sign-in. Named one by one, because a statement that asks for every
 * column is never kept prepared.
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
