/** The forms with a draft. Each is used in one source file. */
export const draftForms = [
  'account-details',
  'account-rights',
  'add-account',
  'automatic-signing',
  'bulk-reject',
  'contact',
  'entra-rule',
  'leaver',
  'order-printed',
  'order-screens',
  'payroll-settings',
  'reject',
  'rejection-reason',
  'request-edit',
  'stand-in',
  'start-date',
] as const;

export type DraftForm = (typeof draftForms)[number];
