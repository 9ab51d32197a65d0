import type { Insertable } from 'kysely';
import type { Tables } from '../src/database/tables.ts';
import { newId } from '../src/ids.ts';
import type { TestPortal } from './test-portal.ts';

export type RequestRow = Insertable<Tables['articleRegistration']>;
export type SubscriptionRow = Insertable<Tables['subscription']>;

const participant = {
  firstName: 'Fenna',
  infix: 'van den',
  lastName: 'Berg',
  birthDate: '1988-02-29',
  gender: 'Female',
  emailAddress: 'fenna@werknemer.example',
  employeeNumber: '007',
  department: 'Verpleging Noord',
  costCentre: null,
  address: JSON.stringify({
    street: 'Lijsterbesstraat',
    houseNumber: '14',
    postalCode: '7203 KD',
    city: 'Zutphen',
    country: 'NL',
  }),
  articleName: 'Fitness Compleet',
  sportsLocation: 'Sporthuis IJssel, Zutphen',
  intensity: 2,
  months: 12,
  totalPrice: 4000,
  grossExchange: 4000,
  netExchange: 0,
  employerContribution: 0,
  netOwnContribution: 0,
} as const;

/** The row of a request that waits for a decision. */
export const requestRow = (projectId: string, overrides: Partial<RequestRow> = {}): RequestRow => ({
  articleRegistrationId: newId(),
  projectId,
  externalReference: newId(),
  status: 'ToApprove',
  ...participant,
  startDate: '2026-04-01',
  acceptedAt: '2026-03-12T08:14:00Z',
  acceptanceReference: 'AKK-2026-0042',
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
  requestedAt: '2026-03-13T09:00:00Z',
  ...overrides,
});

/** The columns that a decision adds to a request's row. */
export const decision = (status: 'Approved' | 'Rejected'): Partial<RequestRow> => ({
  status,
  decidedAt: '2026-03-14T09:00:00Z',
  decidedByName: 'Joost Nijënhuis',
  rejectionReason: status === 'Rejected' ? 'Te laat' : null,
});

/** The row of a running subscription. */
export const subscriptionRow = (
  projectId: string,
  overrides: Partial<SubscriptionRow> = {},
): SubscriptionRow => ({
  subscriptionId: newId(),
  projectId,
  externalReference: newId(),
  ...participant,
  periodStart: '2025-01-01',
  ...overrides,
});

export async function insertRequests(
  portal: TestPortal,
  rows: readonly RequestRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await portal.database.transaction({ allProjects: true }, (db) =>
    db.insertInto('articleRegistration').values(rows).execute(),
  );
}

export async function insertSubscriptions(
  portal: Pick<TestPortal, 'database'>,
  rows: readonly SubscriptionRow[],
): Promise<void> {
  if (rows.length === 0) return;
  await portal.database.transaction({ allProjects: true }, (db) =>
    db.insertInto('subscription').values(rows).execute(),
  );
}

/** The signed AAOs of approved requests; their bytes need not be PDFs. */
export async function insertAaos(
  portal: TestPortal,
  {
    projectId,
    articleRegistrationIds,
  }: { projectId: string; articleRegistrationIds: readonly string[] },
): Promise<void> {
  await portal.database.transaction({ projectId }, (db) =>
    db
      .insertInto('aaoFile')
      .values(
        articleRegistrationIds.map((articleRegistrationId) => ({
          articleRegistrationId,
          projectId,
          fileName: 'AAO.pdf',
          content: Buffer.from('%PDF-'),
          sha256: '0'.repeat(64),
          signedAt: '2026-03-14T09:00:00Z',
        })),
      )
      .execute(),
  );
}

/** The signed AAO of an approved request. */
export const insertAao = (
  portal: TestPortal,
  { projectId, articleRegistrationId }: { projectId: string; articleRegistrationId: string },
): Promise<void> =>
  insertAaos(portal, { projectId, articleRegistrationIds: [articleRegistrationId] });
