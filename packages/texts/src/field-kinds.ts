import { amountFields as priceFields } from '@portal/contract/participation-fields';

/** Fields of a record whose values are cents. */
export const amountFields: ReadonlySet<string> = new Set([
  ...priceFields,
  'apartSettlement',
  'grossSettlement',
  'netSettlement',
  'price',
]);

/** Fields whose value is the last day of a month, and means that month. */
export const monthFields: ReadonlySet<string> = new Set(['lastPayMonth', 'lastPayrollRun']);

/** Whether a value is a date, YYYY-MM-DD. */
export const isDate = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value);
