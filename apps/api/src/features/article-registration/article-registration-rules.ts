import type {
  ArticleRegistrationDetail,
  ArticleRegistrationRecord,
  Check,
} from '@portal/contract/article-registration-shapes';
import { fullName, prettyLastName } from '@portal/texts/format';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export type ArticleRegistration = Selectable<Tables['article_registration']>;

export type Employer = Selectable<Tables['project']>;

/** "Noor van der Velden" */
export const personName = (row: ArticleRegistration): string =>
  fullName({ firstName: row.first_name, infix: row.infix, lastName: row.last_name });

/** What lists show of a request; the rest of a row is not read for them. */
export const listedColumns = [
  'article_registration_id',
  'first_name',
  'infix',
  'last_name',
  'birth_date',
  'gender',
  'employee_number',
  'department',
  'cost_centre',
  'article_name',
  'sports_location',
  'intensity',
  'start_date',
  'months',
  'total_price',
  'gross_exchange',
  'net_exchange',
  'employer_contribution',
  'net_own_contribution',
  'status',
  'version',
  'requested_at',
  'decided_at',
  'decided_by_name',
  'decided_on_behalf_of_name',
  'rejection_reason',
] as const;
export type ListedArticleRegistration = Pick<ArticleRegistration, (typeof listedColumns)[number]>;

/** A request by itself, as lists and its own page show it. */
export function describeRecord(row: ListedArticleRegistration): ArticleRegistrationRecord {
  return {
    articleRegistrationId: row.article_registration_id,
    firstName: row.first_name,
    infix: row.infix,
    lastName: row.last_name,
    prettyLastName: prettyLastName({ infix: row.infix, lastName: row.last_name }),
    birthDate: row.birth_date,
    gender: row.gender,
    employeeNumber: row.employee_number,
    department: row.department,
    costCentre: row.cost_centre,
    articleName: row.article_name,
    sportsLocation: row.sports_location,
    intensity: row.intensity,
    startDate: row.start_date,
    months: row.months,
    totalPrice: row.total_price,
    grossExchange: row.gross_exchange,
    netExchange: row.net_exchange,
    employerContribution: row.employer_contribution,
    netOwnContribution: row.net_own_contribution,
    status: row.status,
    version: row.version,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by_name,
    decidedOnBehalfOf: row.decided_on_behalf_of_name,
    rejectionReason: row.rejection_reason,
  };
}

/** A request as its own page shows it. */
export function describeDetail(
  row: ArticleRegistration,
  { subscriptionId, checks }: { subscriptionId: string | null; checks: Check[] },
): ArticleRegistrationDetail {
  return {
    ...describeRecord(row),
    projectId: row.project_id,
    emailAddress: row.email_address,
    address: row.address,
    checks,
    subscriptionId,
  };
}
