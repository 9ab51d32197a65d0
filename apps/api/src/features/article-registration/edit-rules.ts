import { editableFields, type RequestEdit } from '@portal/contract/article-registration';
import { divideAmounts, type MonthlyParts } from '@portal/contract/amounts';
import { addDays } from '@portal/contract/dates';
import type { FieldErrorCode } from '@portal/contract/errors';
import type { Language } from '@portal/contract/fields';
import { partFields } from '@portal/contract/participation-fields';
import type { ArticleRegistrationBody } from '@portal/contract/provider';
import { formatCents, formatDate } from '@portal/texts/format';
import { pick } from '../../pick.ts';
import type { FieldFault } from '../../problem.ts';
import type { ArticleRegistration, Employer } from './article-registration-rules.ts';

/** The limits of an edit of a request. Dates are YYYY-MM-DD, amounts cents a month. */
export interface EditLimits {
  readonly firstStartDate: string;
  readonly lastStartDate: string;
  readonly employerContribution: { readonly minimum: number; readonly maximum: number };
  /** The amounts that the employee agreed to. */
  readonly submitted: MonthlyParts;
}

/** An edited contribution changes the amounts. The other fields change by themselves. */
const editedValues = editableFields.filter((field) => field !== 'employerContribution');
const editedFields = [
  ...editedValues,
  ...(['employerContribution', 'grossExchange', 'netExchange', 'netOwnContribution'] as const),
];

/** The columns that an edit can change. */
export type EditedColumns = Pick<ArticleRegistration, (typeof editedFields)[number]>;

/** The first and the last day on which a subscription may start, when today is `date`. */
export const startDateLimits = (
  employer: Pick<Employer, 'firstStartOffset' | 'lastStartOffset'>,
  date: string,
) => ({
  firstStartDate: addDays(date, employer.firstStartOffset),
  lastStartDate: addDays(date, employer.lastStartOffset),
});

/** The employee agreed to the submitted amounts: an edit may make them pay less, never more. */
export const editLimits = (
  request: ArticleRegistration,
  employer: Pick<Employer, 'firstStartOffset' | 'lastStartOffset'>,
  date: string,
): EditLimits => {
  const submitted = submittedOf(request);
  return {
    ...startDateLimits(employer, date),
    employerContribution: {
      minimum: submitted.employerContribution,
      maximum: request.totalPrice,
    },
    submitted,
  };
};

function submittedOf(request: ArticleRegistration): MonthlyParts {
  return pick(request.submitted as ArticleRegistrationBody, partFields);
}

/** Every column that an edit can change, with its value after the edit. */
export function applyEdit(request: ArticleRegistration, edit: RequestEdit): EditedColumns {
  const values = editedValues.map((field) => [
    field,
    edit[field] === undefined ? request[field] : edit[field] || null,
  ]);
  return {
    ...(Object.fromEntries(values) as Pick<EditedColumns, (typeof editedValues)[number]>),
    ...amountsAfter(request, edit.employerContribution),
  };
}

/**
 * Starts from the submitted amounts, so two edits of the contribution give the result of the last
 * one.
 */
function amountsAfter(
  request: ArticleRegistration,
  employerContribution: number | undefined,
): MonthlyParts {
  if (employerContribution === undefined || employerContribution === request.employerContribution) {
    return pick(request, partFields);
  }
  return divideAmounts(submittedOf(request), employerContribution);
}

/** The fields that an edit changes in a request, by their names in the contract. */
export const listChanges = (request: ArticleRegistration, edited: EditedColumns) =>
  editedFields
    .filter((field) => edited[field] !== request[field])
    .map((field) => ({ field, from: request[field], to: edited[field] }));

/** The faults of an edit. A field that keeps its value is never at fault. */
export function findEditFaults(
  request: ArticleRegistration,
  edited: EditedColumns,
  { limits, language }: { limits: EditLimits; language: Language },
): FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (field: (typeof editableFields)[number], code: FieldErrorCode, value: string) =>
    faults.push({ field, code, values: [value] });
  const { firstStartDate, lastStartDate, employerContribution } = limits;
  const { startDate: start, employerContribution: contribution } = edited;
  if (start !== request.startDate) {
    if (start < firstStartDate) add('startDate', 'date-too-early', formatDate(firstStartDate));
    else if (start > lastStartDate) add('startDate', 'date-too-late', formatDate(lastStartDate));
  }
  if (contribution !== request.employerContribution) {
    const { minimum, maximum } = employerContribution;
    const limit = (cents: number) => formatCents(cents, language);
    if (contribution < minimum) add('employerContribution', 'amount-too-low', limit(minimum));
    else if (contribution > maximum) add('employerContribution', 'amount-too-high', limit(maximum));
  }
  return faults;
}
