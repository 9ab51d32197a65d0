/** What payroll knows a person's subscription by, in the order in which people see it. */
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

/** What a line says happened. The first five change what stands; the others count once. */
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

/** What a component does to pay: comes off it, is paid out with it, or is told for information. */
export const payrollSigns = ['Minus', 'Plus', 'Information'] as const;
export type PayrollSign = (typeof payrollSigns)[number];
