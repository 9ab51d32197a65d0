import type { editableFields } from '@portal/contract/article-registration';
import { divideAmounts, type MonthlyParts } from '@portal/contract/amounts';
import { addDays } from '@portal/contract/dates';
import type { FieldErrorCode } from '@portal/contract/errors';
import type { Language } from '@portal/contract/fields';
import type { ArticleRegistrationBody } from '@portal/contract/provider';
import { formatCents, formatDate } from '@portal/texts/format';
import type { FieldFault } from '../../http/problem.ts';
import type { ArticleRegistration, Employer } from './article-registration-rules.ts';

type EditableField = (typeof editableFields)[number];

/** What may be edited of a request, and how far. Dates are YYYY-MM-DD, amounts cents a month. */
export interface EditLimits {
  readonly firstStartDate: string;
  readonly lastStartDate: string;
  readonly employerContribution: { readonly minimum: number; readonly maximum: number };
  /** The amounts that the employee agreed to. */
  readonly submitted: MonthlyParts;
}

/** Fields as an approver left them: one that is undefined stays as it is, an empty text clears. */
export interface RequestEdit {
  readonly costCentre?: string | null | undefined;
  readonly department?: string | null | undefined;
  readonly employeeNumber?: string | null | undefined;
  readonly employerContribution?: number | undefined;
  readonly startDate?: string | undefined;
}

/** The columns that an edit can reach. */
export type EditedColumns = Pick<
  ArticleRegistration,
  | 'cost_centre'
  | 'department'
  | 'employee_number'
  | 'start_date'
  | 'employer_contribution'
  | 'gross_exchange'
  | 'net_exchange'
  | 'net_own_contribution'
>;

/** The first and the last day on which a subscription may start, when today is `date`. */
export const startDateLimits = (
  employer: Pick<Employer, 'first_start_offset' | 'last_start_offset'>,
  date: string,
) => ({
  firstStartDate: addDays(date, employer.first_start_offset),
  lastStartDate: addDays(date, employer.last_start_offset),
});

/** The employee agreed to the submitted amounts: they may come to pay less, never more. */
export const editLimits = (
  request: ArticleRegistration,
  employer: Pick<Employer, 'first_start_offset' | 'last_start_offset'>,
  date: string,
): EditLimits => {
  const submitted = submittedOf(request);
  return {
    ...startDateLimits(employer, date),
    employerContribution: {
      minimum: submitted.employerContribution,
      maximum: request.total_price,
    },
    submitted,
  };
};

function submittedOf(request: ArticleRegistration): MonthlyParts {
  const { grossExchange, netExchange, employerContribution, netOwnContribution } =
    request.submitted as ArticleRegistrationBody;
  return { grossExchange, netExchange, employerContribution, netOwnContribution };
}

type AmountColumns = Pick<
  EditedColumns,
  'employer_contribution' | 'gross_exchange' | 'net_exchange' | 'net_own_contribution'
>;

/** Every column that an edit can reach, as it is after the edit. */
export function applyEdit(request: ArticleRegistration, edit: RequestEdit): EditedColumns {
  const text = (edited: string | null | undefined, current: string | null) =>
    edited === undefined ? current : edited || null;
  return {
    cost_centre: text(edit.costCentre, request.cost_centre),
    department: text(edit.department, request.department),
    employee_number: text(edit.employeeNumber, request.employee_number),
    start_date: edit.startDate ?? request.start_date,
    ...amountsAfter(request, edit.employerContribution),
  };
}

/** Two edits of the contribution give what the last of them would have given alone. */
function amountsAfter(
  request: ArticleRegistration,
  employerContribution: number | undefined,
): AmountColumns {
  if (
    employerContribution === undefined ||
    employerContribution === request.employer_contribution
  ) {
    const { employer_contribution, gross_exchange, net_exchange, net_own_contribution } = request;
    return { employer_contribution, gross_exchange, net_exchange, net_own_contribution };
  }
  const parts = divideAmounts(submittedOf(request), employerContribution);
  return {
    employer_contribution: parts.employerContribution,
    net_own_contribution: parts.netOwnContribution,
    net_exchange: parts.netExchange,
    gross_exchange: parts.grossExchange,
  };
}

const fieldOf: Record<keyof EditedColumns, string> = {
  cost_centre: 'costCentre',
  department: 'department',
  employee_number: 'employeeNumber',
  start_date: 'startDate',
  employer_contribution: 'employerContribution',
  gross_exchange: 'grossExchange',
  net_exchange: 'netExchange',
  net_own_contribution: 'netOwnContribution',
};

/** What differs between a request and the edit of it, by the names that the contract uses. */
export const listChanges = (request: ArticleRegistration, edited: EditedColumns) =>
  (Object.keys(fieldOf) as (keyof EditedColumns)[])
    .filter((column) => edited[column] !== request[column])
    .map((column) => ({ field: fieldOf[column], from: request[column], to: edited[column] }));

/** What is wrong with an edit; a field that stays what it was is never wrong. */
export function findEditFaults(
  request: ArticleRegistration,
  edited: EditedColumns,
  { limits, language }: { limits: EditLimits; language: Language },
): FieldFault[] {
  const faults: FieldFault[] = [];
  const add = (field: EditableField, code: FieldErrorCode, value: string) =>
    faults.push({ field, code, values: [value] });
  const { firstStartDate, lastStartDate, employerContribution } = limits;
  const { start_date: start, employer_contribution: contribution } = edited;
  if (start !== request.start_date) {
    if (start < firstStartDate) add('startDate', 'date-too-early', formatDate(firstStartDate));
    else if (start > lastStartDate) add('startDate', 'date-too-late', formatDate(lastStartDate));
  }
  if (contribution !== request.employer_contribution) {
    const { minimum, maximum } = employerContribution;
    const limit = (cents: number) => formatCents(cents, language);
    if (contribution < minimum) add('employerContribution', 'amount-too-low', limit(minimum));
    else if (contribution > maximum) add('employerContribution', 'amount-too-high', limit(maximum));
  }
  return faults;
}
