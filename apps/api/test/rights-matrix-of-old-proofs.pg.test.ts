import { confirmIdentity } from '@portal/contract/account';
import { approveArticleRegistration } from '@portal/contract/article-registration';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { updateAccountDetails } from '@portal/contract/employer-account-management';
import { problemCodeOf } from '@portal/contract/errors';
import { maxRowsWithoutProof } from '@portal/contract/limits';
import { beforeAll, describe, expect, it } from 'vitest';
import { sampleOf } from './call-samples.ts';
import { dumpDatabase } from './database-dump.ts';
import { type TestAccount, testPassword } from './factories.ts';
import { fillLists } from './long-lists.ts';
import { setProof } from './proofs.ts';
import {
  expectAllowed,
  rolesWithRight,
  readers,
  named,
  roles,
  useRightsMatrix,
} from './rights-matrix.ts';
import { onlyInQuickRun, isQuickRun } from './gate.ts';
import { makeRecords, type RecordIds } from './sample-records.ts';

const matrix = useRightsMatrix();
const portal = () => matrix().portal;
/** The project whose lists are longer than allowed without a proof. */
let long: RecordIds;
/** A project whose lists have the maximum length without a proof. */
let short: RecordIds;

beforeAll(async () => {
  [long, short] = [await makeRecords(portal()), await makeRecords(portal())];
  const signedRequestIds = await fillLists(portal(), long.projectId, maxRowsWithoutProof + 1);
  long = { ...long, signedRequestIds };
});

const freshOf = ({ access }: Call) => ('fresh' in access ? access.fresh : undefined);
const demanding = calls.filter((call) => freshOf(call) !== undefined);
const exported = demanding.filter(({ effect }) => effect === 'reads');
/** The calls that require a proof only for a long list. */
const lists = exported.filter((call) => freshOf(call) === 'by-request');

/** Records for the call, and an account that may make it; new ones for a call with side effects. */
async function prepareRecords({
  effect,
}: Call): Promise<{ records: RecordIds; account: TestAccount }> {
  const records = effect === 'reads' ? long : await makeRecords(portal());
  return { records, account: await matrix().makeOwn('userManagement', records) };
}

const confirmationNeeded = { status: 403, type: 'urn:employer-portal:problem:confirmation-needed' };

it('covers the calls that require a fresh proof', () => {
  const names = named(demanding).map(([name]) => name.replace(/^\w+\//, ''));
  expect(names.filter((name) => !name.startsWith('Export')).sort()).toEqual([
    'AddEmployerAccount',
    'AddEntraGroup',
    'AddEntraTenant',
    'AddEntraUser',
    'AddRightsToExistingAccount',
    'BeginPasskeyRegistration',
    'DeleteEntraGroup',
    'DeleteEntraTenant',
    'DeleteEntraUser',
    'DownloadAaoFiles',
    'DownloadPayrollFile',
    'EndOtherSessions',
    'EndSession',
    'ErasePerson',
    'NameStandIn',
    'RegisterPasskey',
    'RemovePasskey',
    'ResetAccountTotp',
    'RestoreEmployeeList',
    'SaveProjectAao',
    'UpdateAccountDetails',
    'UpdateAccountRights',
    'UpdateEntraGroup',
    'UpdateEntraTenant',
    'UpdateEntraUser',
    'UpdateOtherAccountRights',
  ]);
  const exportCalls = calls.filter(({ name }) => name.startsWith('Export'));
  expect(exportCalls).toHaveLength(15);
  const downloads = calls.filter(({ name }) => /^Download(AaoFiles|PayrollFile)$/.test(name));
  expect(exported).toEqual(calls.filter((call) => [...exportCalls, ...downloads].includes(call)));
});

onlyInQuickRun(it)('changes nothing when it is refused, whatever the call', async () => {
  const attempts = [];
  for (const call of demanding) {
    const { records, account } = await prepareRecords(call);
    await setProof(portal(), account.sessionId, { by: 'sign-in', minutesAgo: 11 });
    attempts.push({ call, sample: sampleOf(call, records, account), token: account.token });
  }
  const before = await dumpDatabase(portal());
  for (const { call, sample, token } of attempts) {
    expect(await matrix().refusal(call, sample, token)).toMatchObject(confirmationNeeded);
  }
  expect(await dumpDatabase(portal())).toEqual(before);
});

describe.each(named(demanding))('%s', (_name, call) => {
  it('requires a fresh proof, changes nothing without, and is allowed with one', async () => {
    const { records, account } = await prepareRecords(call);
    const sample = sampleOf(call, records, account);
    const { sessionId, token } = account;
    for (const by of ['sign-in', 'confirmation', null] as const) {
      await setProof(portal(), sessionId, by && { by, minutesAgo: 11 });
      const before = isQuickRun ? undefined : await dumpDatabase(portal());
      const problem = await matrix().refusal(call, sample, token);
      expect(problem).toMatchObject({ ...confirmationNeeded, errors: {} });
      if (before) expect(await dumpDatabase(portal())).toEqual(before);
    }
    const body = { password: testPassword };
    (await portal().call(confirmIdentity, { body }, token)).ok();
    expectAllowed(call, sample, await matrix().send(call, sample, token));
  });

  it('requires no proof of an account without the right', async () => {
    const { access } = call;
    if (access.who !== 'member') return;
    const { mine, people } = matrix();
    for (const role of roles.filter((one) => !rolesWithRight[access.right]?.includes(one))) {
      await setProof(portal(), people[role].sessionId, null);
      const sample = sampleOf(call, mine, people[role]);
      const problem = (await matrix().send(call, sample, people[role].token)).problem();
      const code = readers.includes(role) ? 'right-missing' : 'not-found';
      expect([role, problemCodeOf(problem.type)]).toEqual([role, code]);
    }
  });
});

describe.each(named(lists))('%s', (_name, call) => {
  it('allows a list of no more than five hundred rows without a proof', async () => {
    const account = await matrix().makeOwn('userManagement', short);
    await setProof(portal(), account.sessionId, null);
    const answer = await matrix().send(call, sampleOf(call, short, account), account.token);
    expect(answer.status).toBe(call.status);
  });

  it('refuses a long list to a support session, which cannot have a proof', async () => {
    const sendInSupportSession = async (records: RecordIds) => {
      const { sessionId, token, ...account } = await matrix().makeOwn('userManagement', records);
      await portal().database.transaction({}, (db) =>
        db
          .updateTable('session')
          .set({ isReadOnly: true, method: 'support', provedAt: null, provedBy: null })
          .where('sessionId', '=', sessionId)
          .execute(),
      );
      return matrix().send(call, sampleOf(call, records, { sessionId, token, ...account }), token);
    };
    expect((await sendInSupportSession(long)).problem()).toMatchObject({
      status: 403,
      type: 'urn:employer-portal:problem:support-list-too-long',
    });
    expect((await sendInSupportSession(short)).status).toBe(call.status);
  });
});

it('allows five hundred rows, and not one more', async () => {
  const records = await makeRecords(portal());
  const account = await matrix().makeOwn('userManagement', records);
  const call = exported.find(({ name }) => name === 'ExportEmployeeListToExcel');
  if (!call) throw new Error('The employee list is not exported any more');
  await setProof(portal(), account.sessionId, null);
  const statusOf = async () => {
    const sample = sampleOf(call, records, account);
    return (await matrix().send(call, sample, account.token)).status;
  };
  await fillLists(portal(), records.projectId, maxRowsWithoutProof);
  expect(await statusOf()).toBe(200);
  await fillLists(portal(), records.projectId, maxRowsWithoutProof + 1);
  expect(await statusOf()).toBe(403);
});

it('requires no more than a session to approve', async () => {
  const records = await makeRecords(portal());
  const account = await matrix().makeOwn('authorize', records);
  await setProof(portal(), account.sessionId, null);
  const sample = sampleOf(approveArticleRegistration, records, account);
  (await matrix().send(approveArticleRegistration, sample, account.token)).ok();
});

describe('another address', () => {
  const send = (account: TestAccount, body: { accountId: string; emailAddress: string }) =>
    portal().call(
      updateAccountDetails,
      { body: { firstName: 'Noor', lastName: 'Dam', ...body } },
      account.token,
    );

  it('of one’s own requires a confirmation: a recent sign-in is not enough', async () => {
    const records = await makeRecords(portal());
    const account = await matrix().makeOwn('userManagement', records);
    const own = { accountId: account.accountId, emailAddress: 'elders@werkgever.example' };
    await setProof(portal(), account.sessionId, { by: 'sign-in', minutesAgo: 0 });
    const before = await dumpDatabase(portal());
    expect((await send(account, own)).problem()).toMatchObject(confirmationNeeded);
    const capitals = { ...own, accountId: own.accountId.toUpperCase() };
    expect((await send(account, capitals)).problem()).toMatchObject(confirmationNeeded);
    expect(await dumpDatabase(portal())).toEqual(before);
    (
      await portal().call(confirmIdentity, { body: { password: testPassword } }, account.token)
    ).ok();
    (await send(account, own)).ok();
  });

  it('is required only when the address changes, not the name', async () => {
    const records = await makeRecords(portal());
    const account = await matrix().makeOwn('userManagement', records);
    await setProof(portal(), account.sessionId, null);
    const { accountId, emailAddress } = account;
    (await send(account, { accountId, emailAddress: emailAddress.toUpperCase() })).ok();
  });
});
