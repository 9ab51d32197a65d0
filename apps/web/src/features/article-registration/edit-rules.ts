import {
  editableFields,
  type ArticleRegistrationDetail,
} from '@portal/contract/article-registration';
import type { Fault } from '../../lib/form-rules.ts';

export type EditableField = (typeof editableFields)[number];

/** The fields of the form as text: dates YYYY-MM-DD, amounts in euros with a comma. */
export type EditValues = Readonly<Record<EditableField, string>>;

/** What may be edited, and within which limits; amounts in cents. */
export interface EditSettings {
  readonly firstStartDate: string;
  readonly lastStartDate: string;
  readonly fields: readonly EditableField[];
  readonly employerContribution: { readonly minimum: number; readonly maximum: number };
}

/** What the employee pays, in the order in which a higher contribution lowers it. */
const employeeParts = ['netOwnContribution', 'netExchange', 'grossExchange'] as const;

const editedFields = [...editableFields, ...employeeParts];

/** Which fields an edit changed, those that followed from it included. */
export const changedFields = (from: ArticleRegistrationDetail, to: ArticleRegistrationDetail) =>
  editedFields.filter((field) => from[field] !== to[field]);

const euros = /^(?:\d+|\d{1,3}(?:\.\d{3})+)(?:,\d{1,2})?$/;

/** Cents of an amount as people here write it: "12,50", "€ 1.250"; null for anything else. */
export function parseEuros(text: string): number | null {
  const amount = text.replace(/[€\s]/g, '');
  // A point before the cents, as a calculator writes it.
  const written = /^\d+\.\d{1,2}$/.test(amount) ? amount.replace('.', ',') : amount;
  if (!euros.test(written)) return null;
  const [whole = '', cents = ''] = written.replaceAll('.', '').split(',');
  return Number(whole) * 100 + Number(cents.padEnd(2, '0'));
}

/** "12,50" */
export const eurosText = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;

export const editValuesOf = (registration: ArticleRegistrationDetail): EditValues => ({
  employeeNumber: registration.employeeNumber ?? '',
  department: registration.department ?? '',
  costCentre: registration.costCentre ?? '',
  employerContribution: eurosText(registration.employerContribution),
  startDate: registration.startDate,
});

const isSame = (field: EditableField, one: string, other: string): boolean =>
  field === 'employerContribution'
    ? one === other || (parseEuros(one) !== null && parseEuros(one) === parseEuros(other))
    : one.trim() === other;

/** The fields that differ from what the server has. */
export const editedOf = (values: EditValues, base: ArticleRegistrationDetail): EditableField[] =>
  editableFields.filter((field) => !isSame(field, values[field], editValuesOf(base)[field]));

interface Written {
  readonly date: (date: string) => string;
  readonly cents: (cents: number) => string;
}

/** What is wrong with what was typed; what stays as it was is never wrong. */
export function editFaults(
  values: EditValues,
  base: ArticleRegistrationDetail,
  settings: EditSettings,
  { date, cents }: Written,
): Partial<Record<EditableField, Fault | null>> {
  const edited = editedOf(values, base);
  const { firstStartDate, lastStartDate, employerContribution } = settings;
  const { minimum, maximum } = employerContribution;

  function startDateFault(): Fault | null {
    const { startDate } = values;
    if (startDate === '') return { code: 'date-invalid', message: '' };
    if (startDate < firstStartDate)
      return { code: 'date-too-early', message: date(firstStartDate) };
    return startDate > lastStartDate
      ? { code: 'date-too-late', message: date(lastStartDate) }
      : null;
  }

  function contributionFault(): Fault | null {
    const amount = parseEuros(values.employerContribution);
    if (values.employerContribution.trim() === '') {
      return { code: 'field-is-required', message: '' };
    }
    if (amount === null) return { code: 'value-invalid', message: '' };
    if (amount < minimum) return { code: 'amount-too-low', message: cents(minimum) };
    return amount > maximum ? { code: 'amount-too-high', message: cents(maximum) } : null;
  }

  return {
    startDate: edited.includes('startDate') ? startDateFault() : null,
    employerContribution: edited.includes('employerContribution') ? contributionFault() : null,
  };
}

/** What an edit sends: only what was edited. */
export function editOf(values: EditValues, base: ArticleRegistrationDetail) {
  const edited = editedOf(values, base);
  const amount = parseEuros(values.employerContribution);
  return {
    ...Object.fromEntries(
      edited
        .filter((field) => field !== 'employerContribution')
        .map((field) => [field, values[field].trim()]),
    ),
    ...(edited.includes('employerContribution') && amount !== null
      ? { employerContribution: amount }
      : {}),
  };
}

/** A field that two people changed, each to something else. */
export interface Clash {
  readonly field: EditableField;
  readonly mine: string;
  readonly theirs: string;
}

/** An edit brought up to what somebody else made of the request meanwhile. */
export interface MergedEdit {
  readonly values: EditValues;
  /** Fields that only the other changed: theirs are taken over. */
  readonly taken: readonly EditableField[];
  /** Fields that both changed: mine stand until theirs are chosen. */
  readonly clashes: readonly Clash[];
}

/** Sets what was typed on `base` beside what the request has become. */
export function mergeEdit(
  values: EditValues,
  base: ArticleRegistrationDetail,
  theirs: ArticleRegistrationDetail,
): MergedEdit {
  const mine = editedOf(values, base);
  const [before, after] = [editValuesOf(base), editValuesOf(theirs)];
  const changed = editableFields.filter((field) => before[field] !== after[field]);
  const taken = changed.filter((field) => !mine.includes(field));
  const clashes = changed
    .filter((field) => mine.includes(field) && !isSame(field, values[field], after[field]))
    .map((field) => ({ field, mine: values[field], theirs: after[field] }));
  const merged = Object.fromEntries(taken.map((field) => [field, after[field]]));
  return { values: { ...values, ...merged }, taken, clashes };
}

/** What the employee pays a month when the employer pays what is typed; null while that is none. */
export function employeePays(totalPrice: number, contribution: string): number | null {
  const amount = parseEuros(contribution);
  return amount === null || amount > totalPrice ? null : totalPrice - amount;
}
