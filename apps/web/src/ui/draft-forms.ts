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
  'mail-choices',
  'order-printed',
  'order-screens',
  'payroll-settings',
  'reject',
  'rejection-reason',
  'reminders',
  'request-edit',
  'stand-in',
  'start-date',
] as const;

export type DraftForm = (typeof draftForms)[number];
