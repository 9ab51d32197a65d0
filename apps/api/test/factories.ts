import { randomBytes } from 'node:crypto';
import { defaultCallsPerMinute, keyScopes } from '@portal/contract/key-scopes';
import { getEvents } from '@portal/contract/provider-event-feed';
import { postArticleRegistration, putProject } from '@portal/contract/provider';
import type { ArticleRegistrationBody, ProjectBody } from '@portal/contract/provider';
import type { MembershipFlags } from '@portal/contract/rights';
import { digestOfKey, type KeyLimits } from '../src/access/provider-guard.ts';
import { exampleParticipation } from '../src/http/openapi-texts/provider-examples.ts';
import { newId } from '../src/ids.ts';
import { hashPassword } from '../src/identity/passwords/password-hashing.ts';
import { insertSession } from '../src/identity/sessions/session-store.ts';
import { makeTokens } from '../src/identity/sessions/session-tokens.ts';
import { checkPublished } from './published-events.ts';
import type { TestPortal } from './test-portal.ts';

export const testPassword = 'Proef-wachtwoord-2026';
let passwordHash: Promise<string> | undefined;

const address = {
  street: 'Lijsterbesstraat',
  houseNumber: '14',
  addition: 'II',
  postalCode: '7203 KD',
  city: 'Zutphen',
  country: 'NL',
};

/** A key for the provider API, which has all scopes by default. */
export async function makeApiKey(
  portal: TestPortal,
  limits: Partial<KeyLimits> = {},
): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  const allLimits = {
    scopes: keyScopes,
    expiresOn: null,
    callsPerMinute: defaultCallsPerMinute,
    ...limits,
  };
  await portal.database.transaction({}, (db) =>
    db
      .insertInto('apiKey')
      .values({
        apiKeyId: newId(),
        name: newId(),
        keyHash: digestOfKey(key, allLimits),
        ...allLimits,
        scopes: [...allLimits.scopes],
        revokedAt: null,
      })
      .execute(),
  );
  return key;
}

export const projectBody = (overrides: Partial<ProjectBody> = {}): ProjectBody => ({
  name: 'Zorggroep Vlierboom',
  legalName: 'Stichting Zorggroep Vlierboom',
  kvkNumber: '12345678',
  address,
  language: 'nl',
  requiresAuthorization: true,
  requireTotp: false,
  maximumPrice: 7500,
  firstStartOffset: 0,
  lastStartOffset: 365,
  showExpensiveSubscriptions: true,
  useEmployeeListCancelSubscriptions: false,
  pensionBasisFollowsExchange: true,
  holidayPayBasisFollowsExchange: true,
  ...overrides,
});

/** A separate project for one test. */
export async function makeProject(
  portal: TestPortal,
  overrides: Partial<ProjectBody> = {},
): Promise<{ projectId: string; apiKey: string }> {
  const apiKey = await makeApiKey(portal);
  const projectId = newId();
  const answer = await portal.call(
    putProject,
    { params: { projectId }, body: projectBody(overrides) },
    apiKey,
  );
  answer.ok();
  return { projectId, apiKey };
}

const noFlags: MembershipFlags = {
  isDisabled: false,
  authorize: false,
  confirmationMails: false,
  userManagement: false,
  subscriptionCopy: false,
  payroll: false,
};

export interface TestAccount {
  readonly accountId: string;
  readonly sessionId: string;
  readonly emailAddress: string;
  readonly token: string;
  readonly refreshToken: string;
}

/** The address of a test's account, unless a test changed it. */
export const addressOf = (accountId: string): string => `${accountId}@werkgever.example`;

/** A signed-in account of the back office, or one with a membership of each named project. */
export async function makeAccount(
  portal: TestPortal,
  {
    projects = [],
    flags = {},
    type = 'Customer',
    hasTotp = type === 'BackOffice',
    ...names
  }: {
    projects?: readonly string[];
    flags?: Partial<MembershipFlags>;
    type?: 'Customer' | 'BackOffice';
    /** Whether 2FA is on, without an app; the back office has no access without it. */
    hasTotp?: boolean;
    firstName?: string;
    infix?: string | null;
    lastName?: string;
    language?: 'nl' | 'en';
  } = {},
): Promise<TestAccount> {
  const accountId = newId();
  const sessionId = newId();
  const emailAddress = addressOf(accountId);
  passwordHash ??= hashPassword(testPassword, { account: 'test' });
  const hash = await passwordHash;
  const allFlags = { ...noFlags, ...flags };
  await portal.database.transaction({ allProjects: true }, async (db) => {
    await db
      .insertInto('account')
      .values({
        accountId,
        emailAddress,
        firstName: names.firstName ?? 'Joost',
        infix: names.infix ?? null,
        lastName: names.lastName ?? 'Nijënhuis',
        type,
        language: names.language ?? 'nl',
        passwordHash: hash,
        ...(hasTotp && {
          totpSealedSeed: Buffer.from('seed'),
          totpKeyId: 'k1',
          totpEnabledAt: portal.clock.now(),
        }),
      })
      .execute();
    for (const projectId of projects) {
      await db
        .insertInto('membership')
        .values({
          projectId,
          accountId,
          isDisabled: allFlags.isDisabled,
          authorize: allFlags.authorize,
          confirmationMails: allFlags.confirmationMails,
          userManagement: allFlags.userManagement,
          subscriptionCopy: allFlags.subscriptionCopy,
          payroll: allFlags.payroll,
        })
        .execute();
    }
    await insertSession(db, { sessionId, accountId, now: portal.clock.now() });
  });
  const tokens = makeTokens(portal.services.config.secrets, { sessionId, generation: 1 });
  return {
    accountId,
    sessionId,
    emailAddress,
    token: tokens.accessToken,
    refreshToken: tokens.refreshToken,
  };
}

/** Removes an account's password, as if it has yet to choose one. */
export const removePassword = (portal: TestPortal, accountId: string) =>
  portal.database.transaction({}, (db) =>
    db
      .updateTable('account')
      .set({ passwordHash: null })
      .where('accountId', '=', accountId)
      .execute(),
  );

export const requestBody = (
  overrides: Partial<ArticleRegistrationBody> = {},
): ArticleRegistrationBody => ({
  externalReference: newId(),
  ...exampleParticipation,
  firstName: 'Şükrü Łukasz',
  infix: "van 't",
  lastName: 'Veld',
  birthDate: '1991-11-08',
  gender: 'Male',
  emailAddress: 'sukru@werknemer.example',
  address,
  startDate: '2026-04-01',
  acceptedAt: '2026-03-12T08:14:00Z',
  acceptanceReference: 'AKK-2026-0042',
  ...overrides,
});

/** A request that came in through the provider API. @returns its id */
export async function submitRequest(
  portal: TestPortal,
  { projectId, apiKey }: { projectId: string; apiKey: string },
  overrides: Partial<ArticleRegistrationBody> = {},
): Promise<string> {
  const answer = await portal.call(
    postArticleRegistration,
    { params: { projectId }, body: requestBody(overrides) },
    apiKey,
  );
  return answer.ok().articleRegistrationId;
}

/**
 * The events of a project, as the provider reads them in the feed; each is checked against the
 * published schema.
 */
export async function readEvents(
  portal: TestPortal,
  project: { projectId: string; apiKey: string },
) {
  const answer = await portal.call(getEvents, { query: { after: 0, limit: 1000 } }, project.apiKey);
  const page = answer.ok();
  checkPublished(page);
  return page.events.filter((event) => event.projectId === project.projectId);
}

/** The mails of a project in the outbox, oldest first. */
export async function readMails(portal: TestPortal, projectId: string) {
  return portal.database.transaction({ projectId }, (db) =>
    db.selectFrom('mail').selectAll().orderBy('mailId').execute(),
  );
}
