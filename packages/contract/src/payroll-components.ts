/** The payroll components of a subscription, in the order of the screens. */
export const payrollComponents = [
  'GrossExchange',
  'Reimbursement',
  'SubscriptionCost',
  'NetExchange',
  'NetOwnContribution',
  'EmployerContribution',
  'NetSettlement',
] as const;
export type PayrollComponent = (typeof payrollComponents)[number];

/**
 * The kind of change in a line. The first five change the standing amount; the others are one-off.
 */
export const payrollChanges = [
  'New',
  'Changed',
  'Stopped',
  'Suspended',
  'Resumed',
  'Settlement',
  'Correction',
] as const;
export type PayrollChange = (typeof payrollChanges)[number];

/** The effect of a component on pay: deducted, paid out, or for information only. */
export const payrollSigns = ['Minus', 'Plus', 'Information'] as const;
export type PayrollSign = (typeof payrollSigns)[number];
