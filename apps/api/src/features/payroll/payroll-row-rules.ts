import type { PersonName } from '@portal/contract/fields';
import type {
  PayrollLineColumn,
  PayrollLineFilters,
  PayrollLineRow,
} from '@portal/contract/payroll-shapes';
import { payrollChanges, payrollComponents } from '@portal/contract/payroll-components';
import { fullName } from '@portal/texts/format';

interface ListRequest {
  readonly search: string;
  readonly sortBy?: PayrollLineColumn | undefined;
  readonly descending: boolean;
  readonly filters?: PayrollLineFilters | undefined;
}

const collator = new Intl.Collator('nl', { sensitivity: 'base', numeric: false });
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const orders: Record<PayrollLineColumn, (row: PayrollLineRow) => string | number | null> = {
  lastName: ({ lastName, firstName }) => `${lastName} ${firstName}`,
  firstName: ({ firstName }) => firstName,
  employeeNumber: ({ employeeNumber }) => employeeNumber,
  component: ({ component }) => payrollComponents.indexOf(component),
  code: ({ code }) => code,
  change: ({ change }) => payrollChanges.indexOf(change),
  amount: ({ amount }) => amount,
  delta: ({ delta }) => delta,
  effectiveFrom: ({ effectiveFrom }) => effectiveFrom,
  effectiveTo: ({ effectiveTo }) => effectiveTo,
  originPeriod: ({ originPeriod }) => originPeriod,
  reason: ({ reason }) => reason,
  heldReason: ({ heldReason }) => heldReason,
};

function compare(a: string | number | null, b: string | number | null): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  return collator.compare(String(a), String(b));
}

function passes(row: PayrollLineRow, { search, filters = {} }: ListRequest): boolean {
  const { change = [], component = [], held = [] } = filters;
  if (change.length > 0 && !change.includes(row.change)) return false;
  if (component.length > 0 && !component.includes(row.component)) return false;
  const isHeld = row.heldReason !== null;
  if (held.length > 0 && !held.includes(isHeld ? 'held' : 'counts')) return false;
  if (search === '') return true;
  const name: PersonName = row;
  const texts = [fullName(name), row.prettyLastName, row.employeeNumber ?? '', row.code];
  return texts.some((text) => fold(text).includes(fold(search)));
}

/**
 * The lines that a list shows, in its order: those that are held come first unless somebody chose an
 * order, and empty values last in either direction.
 */
export function listRows(rows: readonly PayrollLineRow[], request: ListRequest): PayrollLineRow[] {
  const found = rows.filter((row) => passes(row, request));
  const { sortBy, descending } = request;
  if (!sortBy)
    return found.sort((a, b) => Number(a.heldReason === null) - Number(b.heldReason === null));
  const value = orders[sortBy];
  return found.sort((a, b) => {
    const [one, other] = [value(a), value(b)];
    if (one === null || other === null) return Number(one === null) - Number(other === null);
    return descending ? compare(other, one) : compare(one, other);
  });
}
