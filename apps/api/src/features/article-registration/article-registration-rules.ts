import type {
  ArticleRegistrationDetail,
  ArticleRegistrationRow,
  Check,
} from '@portal/contract/article-registration';
import { fullName, prettyLastName } from '@portal/texts/format';
import type { Selectable } from 'kysely';
import type { Tables } from '../../database/tables.ts';

export type ArticleRegistration = Selectable<Tables['article_registration']>;

export type Employer = Selectable<Tables['project']>;

/** "Noor van der Velden" */
export const personName = (row: ArticleRegistration): string =>
  fullName({ firstName: row.first_name, infix: row.infix, lastName: row.last_name });

/** A request as lists show it. */
export function describeRow(row: ArticleRegistration): ArticleRegistrationRow {
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
    rejectionReason: row.rejection_reason,
  };
}

/** A request as its own page shows it. */
export function describeDetail(
  row: ArticleRegistration,
  { subscriptionId, checks }: { subscriptionId: string | null; checks: Check[] },
): ArticleRegistrationDetail {
  return {
    ...describeRow(row),
    projectId: row.project_id,
    emailAddress: row.email_address,
    address: row.address,
    checks,
    subscriptionId,
  };
}
