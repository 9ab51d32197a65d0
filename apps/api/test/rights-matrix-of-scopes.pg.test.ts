import { readFile } from 'node:fs/promises';
import { loginWithCredentials } from '@portal/contract/authentication';
import { type KeyScope, keyScopes } from '@portal/contract/key-scopes';
import { putProject } from '@portal/contract/provider';
import { getSubscriptionsAllTable } from '@portal/contract/subscription';
import { beforeAll, describe, expect, it } from 'vitest';
import { flagsOf } from './account-calls.ts';
import { readMailsTo } from './account-mails.ts';
import { callKey, sampleOf } from './call-samples.ts';
import { dumpDatabase } from './database-dump.ts';
import { makeAccount, makeApiKey, projectBody, readMails, submitRequest } from './factories.ts';
import { pngOf } from './stored-files.ts';
import { activate, newAddress } from './provider-member-calls.ts';
import { callsOf } from './rights-matrix.ts';
import { makeRecords } from './sample-records.ts';
import { useTestPortal } from './test-portal.ts';

const portal = useTestPortal();
const calls = callsOf('provider');
const demanding = { requireTotp: true, requiresAuthorization: true };

/** The names of tables in the table of scopes of docs/provider.md. */
const documentedName: Readonly<Record<string, string>> = {
  article_registration: 'requests',
  subscription: 'subscriptions',
  subscription_amounts: 'subscriptions',
  subscription_suspensions: 'subscriptions',
  account: 'members',
  membership: 'members',
  link: 'members',
  project: 'project settings',
  project_file: 'files',
  promotionFile: 'files',
  portalSetting: 'portal texts',
  publicImage: 'public images',
  entra_refusal: 'refused sign-ins',
};
/** Tables that record or cache a change, and change with it. */
const accompanying = new Set([
  'audit_chain',
  'audit_entry',
  'audit_person',
  'event',
  'eventCounter',
  'mail',
  'kept_answer',
  'list_revision',
  'list_count',
]);

interface Row {
  readonly changes: readonly string[];
  readonly readsEmployees: boolean;
}
let documented: Readonly<Record<string, Row>>;

beforeAll(async () => {
  const text = await readFile(new URL('../../../docs/provider.md', import.meta.url), 'utf8');
  const rows = text
    .split('\n')
    .filter((line) => /^\| `[a-z-]+` /.test(line))
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .filter(({ length }) => length === 7);
  documented = Object.fromEntries(
    rows.map(([, scope = '', , , changes = '', reads]) => [
      scope.replaceAll('`', ''),
      {
        changes: changes === 'nothing' ? [] : changes.split(', '),
        readsEmployees: reads === 'yes',
      },
    ]),
  );
});

/** A picture that the portal does not have yet. */
const logoOf = (text: string) => ({
  data: pngOf(text).toString('base64'),
});

/** Bodies with which an attacker gets the most out of a stolen key, by the name of the call. */
const hostileBodies = (mailbox: string): Readonly<Record<string, object>> => ({
  'Provider/PutProject': projectBody({
    requireTotp: false,
    requiresAuthorization: false,
    logo: logoOf(mailbox),
  }),
  'Provider/PostInvitation': {
    emailAddress: mailbox,
    firstName: 'Mal',
    lastName: 'Lory',
    flags: flagsOf('userManagement', 'authorize', 'payroll'),
  },
  'Provider/PutPortalTexts': {
    announcementText: 'Log in op een andere site.',
    contactInformation: { emailAddress: mailbox },
    providerLogo: logoOf(mailbox),
  },
});

/** A project with all requirements, and a manager, after every call with one scope alone. */
async function attack(scope: KeyScope) {
  const records = await makeRecords(portal());
  const { projectId, apiKey } = records;
  const input = { params: { projectId }, body: projectBody(demanding) };
  (await portal().call(putProject, input, apiKey)).ok();
  const owner = { projects: [projectId], flags: flagsOf('userManagement') };
  const manager = await makeAccount(portal(), owner);
  const secrets = await listEmployees(projectId);
  const [mailbox, key] = [newAddress(), await makeApiKey(portal(), { scopes: [scope] })];
  const bodies = hostileBodies(mailbox);
  const before = await dumpDatabase(portal());
  let responses = '';
  for (const call of calls) {
    const sample = sampleOf(call, records, manager);
    const body = bodies[callKey(call)];
    const answer = await portal().call(call, { ...sample, ...(body && { body }) } as never, key);
    const isOwn = call.access.who === 'provider' && call.access.scope === scope;
    expect([callKey(call), answer.status]).toEqual([callKey(call), isOwn ? call.status : 403]);
    responses += answer.body.toString();
  }
  const after = await dumpDatabase(portal());
  const changed = Object.keys(after).filter((table) => after[table] !== before[table]);
  const tables = changed
    .filter((table) => !accompanying.has(table))
    .map((table) => documentedName[table] ?? table);
  const read = secrets.filter((secret) => responses.includes(secret));
  return { projectId, apiKey, manager, mailbox, tables: [...new Set(tables)].toSorted(), read };
}

/** Names and addresses of the employees and members of a project. */
const listEmployees = (projectId: string): Promise<string[]> =>
  portal().database.transaction({ projectId }, async (db) => {
    const [requests, subscriptions, members] = [
      await db.selectFrom('articleRegistration').select(['lastName', 'emailAddress']).execute(),
      await db.selectFrom('subscription').select(['lastName', 'emailAddress']).execute(),
      await db
        .selectFrom('membership')
        .innerJoin('account', 'account.accountId', 'membership.accountId')
        .select(['account.lastName', 'account.emailAddress'])
        .execute(),
    ];
    return [...requests, ...subscriptions, ...members].flatMap(Object.values) as string[];
  });

const demandsOf = (projectId: string) =>
  portal().database.transaction({ projectId }, (db) =>
    db
      .selectFrom('project')
      .select(['requireTotp', 'requiresAuthorization'])
      .where('projectId', '=', projectId)
      .executeTakeFirstOrThrow(),
  );

const statusOf = (projectId: string, id: string) =>
  portal().database.transaction({ projectId }, (db) =>
    db
      .selectFrom('articleRegistration')
      .select('status')
      .where('articleRegistrationId', '=', id)
      .executeTakeFirstOrThrow(),
  );

it('every scope has its row in the table for the provider, and nothing else has one', () => {
  expect(Object.keys(documented)).toEqual([...keyScopes]);
});

describe.each(keyScopes)('a stolen key with only the scope %s', (scope) => {
  it('has the effects in the table, and no others', async () => {
    const { projectId, apiKey, manager, mailbox, tables, read } = await attack(scope);
    expect(tables).toEqual(documented[scope]?.changes.toSorted());
    expect(read.length > 0).toBe(documented[scope]?.readsEmployees);

    const lets = documented[scope]?.changes.includes('members') ?? false;
    expect(await readMailsTo(portal(), mailbox)).toHaveLength(lets ? 1 : 0);
    const settings = documented[scope]?.changes.includes('project settings') ?? false;
    const demands = await demandsOf(projectId);
    expect(demands).toEqual(
      settings ? { requireTotp: false, requiresAuthorization: false } : demanding,
    );
    const request = await submitRequest(portal(), { projectId, apiKey });
    const { status } = await statusOf(projectId, request);
    expect(status).toBe(settings ? 'Approved' : 'ToApprove');

    // Changes of access and requirements are mailed to the existing managers.
    const notices = (await readMails(portal(), projectId)).filter(
      ({ recipient, subject }) =>
        recipient === manager.emailAddress &&
        subject.startsWith('Sportportaal: de aanbieder heeft'),
    );
    expect(notices).toHaveLength(lets || settings ? 1 : 0);
  });
});

it('the mailbox of an invited account reads what its rights allow, and no other mailbox does', async () => {
  const { projectId, mailbox } = await attack('invitations');
  await activate(portal(), mailbox);
  const credentials = { emailAddress: mailbox, password: 'Kersenbloesem-417' };
  // The project still requires 2FA, which that scope cannot turn off.
  const login = (await portal().call(loginWithCredentials, { body: credentials })).ok();
  expect(login.status).toBe('TotpSetupRequired');
  const outsider = await makeAccount(portal());
  const body = { projectId, page: 1, rowsPerPage: 10 } as const;
  const refused = await portal().call(getSubscriptionsAllTable, { body }, outsider.token);
  expect(refused.status).toBe(404);
});
