import { divideAmounts, type MonthlyParts } from '@portal/contract/amounts';
import { editableFields } from '@portal/contract/article-registration';
import { entryOf } from '@portal/contract/participation-fields';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { isDay } from '../../../lib/day-text.ts';
import { eurosText, parseEuros } from '../../../lib/euros.ts';
import type { Fault } from '../../../lib/form-rules.ts';

export type EditableField = (typeof editableFields)[number];

export const isEditable = (field: string): field is EditableField =>
  (editableFields as readonly string[]).includes(field);

/** The fields of the form as text: dates YYYY-MM-DD, amounts in euros with a comma. */
export type EditValues = Readonly<Record<EditableField, string>>;

/** The editable fields and their limits; amounts in cents. */
export interface EditSettings {
  readonly firstStartDate: string;
  readonly lastStartDate: string;
  readonly fields: readonly EditableField[];
  readonly employerContribution: { readonly minimum: number; readonly maximum: number };
  /** The amounts of the request as the employee agreed to them. */
  readonly submitted: MonthlyParts;
}

/** What the employee pays. A higher employer contribution lowers these amounts in this order. */
const employeeParts = ['netOwnContribution', 'netExchange', 'grossExchange'] as const;

export const editedFields = [...editableFields, ...employeeParts] as const;

export const editValuesOf = (registration: ArticleRegistrationDetail): EditValues => ({
  ...(Object.fromEntries(
    editableFields.map((field) => [field, registration[field] ?? '']),
  ) as EditValues),
  employerContribution: eurosText(registration.employerContribution),
});

const isSame = (field: EditableField, one: string, other: string): boolean =>
  field === 'employerContribution'
    ? one === other || (parseEuros(one) !== null && parseEuros(one) === parseEuros(other))
    : one.trim() === other;

/** The fields in which the form differs from the server. */
export const editedOf = (values: EditValues, base: ArticleRegistrationDetail): EditableField[] =>
  editableFields.filter((field) => !isSame(field, values[field], editValuesOf(base)[field]));

/** Whether a request is as one save of these values left `base`. */
export const isSaveOf = (
  values: EditValues,
  base: ArticleRegistrationDetail,
  now: ArticleRegistrationDetail,
): boolean => now.version === base.version + 1 && editedOf(values, now).length === 0;

interface Written {
  readonly date: (date: string) => string;
  readonly cents: (cents: number) => string;
}

/** The faults in the form. A field that was not edited never has one. */
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
    if (!isDay(startDate)) return { code: 'date-invalid', message: '' };
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
    if (amount === null) return { code: 'amount-format', message: '' };
    if (amount < minimum) return { code: 'amount-too-low', message: cents(minimum) };
    return amount > maximum ? { code: 'amount-too-high', message: cents(maximum) } : null;
  }

  return {
    startDate: edited.includes('startDate') ? startDateFault() : null,
    employerContribution: edited.includes('employerContribution') ? contributionFault() : null,
  };
}

/** The value that clears a field: an empty text, except for a choice. */
const emptyOf = (field: Exclude<EditableField, 'employerContribution'>) =>
  field !== 'startDate' && entryOf(field).kind === 'choice' ? null : '';

/** The body of an edit: only the fields that were edited. */
export function editOf(values: EditValues, base: ArticleRegistrationDetail) {
  const edited = editedOf(values, base);
  const amount = parseEuros(values.employerContribution);
  return {
    ...Object.fromEntries(
      edited
        .filter((field) => field !== 'employerContribution')
        .map((field) => [field, values[field].trim() || emptyOf(field)]),
    ),
    ...(edited.includes('employerContribution') && amount !== null
      ? { employerContribution: amount }
      : {}),
  };
}

/** A field that two accounts changed, each to another value. */
export interface Clash {
  readonly field: EditableField;
  readonly mine: string;
  readonly theirs: string;
}

/** An edit, combined with what another account changed in the request meanwhile. */
export interface MergedEdit {
  readonly values: EditValues;
  /** Fields that only the other account changed: their values are used. */
  readonly taken: readonly EditableField[];
  /**
   * Fields that both accounts changed: the user's values stay until the user chooses the others.
   */
  readonly clashes: readonly Clash[];
}

/** Combines an edit of `base` with the request as another account left it. */
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

/**
 * The parts of the price with the typed employer contribution; null if that amount is not possible.
 */
export function partsAfter(
  contribution: string,
  base: ArticleRegistrationDetail,
  { employerContribution: { minimum, maximum }, submitted }: EditSettings,
): MonthlyParts | null {
  const amount = parseEuros(contribution);
  if (amount === base.employerContribution) return base;
  const isPossible = amount !== null && amount >= minimum && amount <= maximum;
  return isPossible ? divideAmounts(submitted, amount) : null;
}

/** The changes in what the employee pays, part by part. */
export const employeeChanges = (from: MonthlyParts, to: MonthlyParts) =>
  employeeParts
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field], to: to[field] }));
