import type { Insertable } from 'kysely';
import type { Tables } from '../src/database/tables.ts';
import { newId } from '../src/ids.ts';
import type { TestPortal } from './test-portal.ts';

export type RequestRow = Insertable<Tables['article_registration']>;
export type SubscriptionRow = Insertable<Tables['subscription']>;

const participant = {
  first_name: 'Fenna',
  infix: 'van den',
  last_name: 'Berg',
  birth_date: '1988-02-29',
  gender: 'Female',
  email_address: 'fenna@werknemer.example',
  employee_number: '007',
  department: 'Verpleging Noord',
  cost_centre: null,
  address: JSON.stringify({
    street: 'Lijsterbesstraat',
    houseNumber: '14',
    postalCode: '7203 KD',
    city: 'Zutphen',
    country: 'NL',
  }),
  article_name: 'Fitness Compleet',
  sports_location: 'Sporthuis IJssel, Zutphen',
  intensity: 2,
  months: 12,
  total_price: 4000,
  gross_exchange: 4000,
  net_exchange: 0,
  employer_contribution: 0,
  net_own_contribution: 0,
} as const;

/** A request that waits for a decision, as it lies in the database. */
export const requestRow = (projectId: string, over: Partial<RequestRow> = {}): RequestRow => ({
  article_registration_id: newId(),
  project_id: projectId,
  external_reference: newId(),
  status: 'ToApprove',
  ...participant,
  start_date: '2026-04-01',
  accepted_at: '2026-03-12T08:14:00Z',
  acceptance_reference: 'AKK-2026-0042',
  submitted: JSON.stringify({
    firstName: 'Fenna',
    infix: 'van den',
    lastName: 'Berg',
    birthDate: '1988-02-29',
    gender: 'Female',
    emailAddress: 'fenna@werknemer.example',
    address: JSON.parse(participant.address) as unknown,
    articleName: 'Fitness Compleet',
    sportsLocation: 'Sporthuis IJssel, Zutphen',
    intensity: 2,
    startDate: '2026-04-01',
    months: 12,
    totalPrice: 4000,
    grossExchange: 4000,
    netExchange: 0,
    employerContribution: 0,
    netOwnContribution: 0,
  }),
  requested_at: '2026-03-13T09:00:00Z',
  ...over,
});

/** What a decision adds to a request's row. */
export const decision = (status: 'Approved' | 'Rejected'): Partial<RequestRow> => ({
  status,
  decided_at: '2026-03-14T09:00:00Z',
  decided_by_name: 'Joost Nijënhuis',
  rejection_reason: status === 'Rejected' ? 'Te laat' : null,
});

/** A subscription that runs on, as it lies in the database. */
export const subscriptionRow = (
  projectId: string,
  over: Partial<SubscriptionRow> = {},
): SubscriptionRow => ({
  subscription_id: newId(),
  project_id: projectId,
  external_reference: newId(),
  ...participant,
  period_start: '2025-01-01',
  ...over,
});

export async function insertRequests(
  portal: TestPortal,
  rows: readonly RequestRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await portal.database.transaction({ allProjects: true }, (db) =>
    db.insertInto('article_registration').values(rows).execute(),
  );
}

export async function insertSubscriptions(
  portal: TestPortal,
  rows: readonly SubscriptionRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await portal.database.transaction({ allProjects: true }, (db) =>
    db.insertInto('subscription').values(rows).execute(),
  );
}

/** The signed file of an approved request; its bytes are no PDF, and need not be. */
export async function insertAao(
  portal: TestPortal,
  { projectId, articleRegistrationId }: { projectId: string; articleRegistrationId: string },
): Promise<void> {
  await portal.database.transaction({ projectId }, (db) =>
    db
      .insertInto('aao_file')
      .values({
        article_registration_id: articleRegistrationId,
        project_id: projectId,
        file_name: 'AAO.pdf',
        content: Buffer.from('%PDF-'),
        sha256: '0'.repeat(64),
        signed_at: '2026-03-14T09:00:00Z',
      })
      .execute(),
  );
}
