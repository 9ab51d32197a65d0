import { getAuditLogTable } from '@portal/contract/audit-log';
import { loginWithToken } from '@portal/contract/authentication';
import type { Call } from '@portal/contract/call';
import { calls } from '@portal/contract/calls';
import { downloadProjectEmployerFile } from '@portal/contract/project-employer-files';
import { exportActiveSubscriptionsToExcel } from '@portal/contract/subscription';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { createSupportLink } from '../src/features/account-support/create-support-link.ts';
import * as auditLog from '../src/audit/audit-log.ts';
import { sampleOf } from './call-samples.ts';
import { makeAccount } from './factories.ts';
import { makeRecords, projectFileName } from './sample-records.ts';
import { useTestPortal } from './test-portal.ts';

const portal = useTestPortal();
let records: Awaited<ReturnType<typeof makeRecords>>;

beforeAll(async () => {
  records = await makeRecords(portal());
});

const nameOf = ({ group, name }: Call) => `${group}/${name}`;

/** The calls that answer a file, with the reason why they write no entry. */
const withoutEntry: Readonly<Record<string, string>> = {
  'SocialMedia/DownloadSocialMediaFile':
    'the same material for every employer, without personal data',
  'SocialMedia/DownloadSocialMediaFolder':
    'the same material for every employer, without personal data',
  'Provider/GetAao': 'the provider holds the request itself',
};

const downloads = calls.filter(({ response }) => response?.kind === 'file');

const makeManager = () =>
  makeAccount(portal(), {
    projects: [records.projectId],
    flags: { authorize: true, userManagement: true, payroll: true },
  });

const readLog = () =>
  portal().database.transaction({ projectId: records.projectId }, (db) =>
    db
      .selectFrom('auditEntry')
      .innerJoin('auditPerson', (join) =>
        join
          .onRef('auditPerson.projectId', '=', 'auditEntry.projectId')
          .onRef('auditPerson.sequence', '=', 'auditEntry.sequence'),
      )
      .select(['auditEntry.action', 'actorAccountId', 'subjectId', 'details', 'data'])
      .where('auditEntry.projectId', '=', records.projectId)
      .orderBy('auditEntry.sequence')
      .execute(),
  );

/** The entries that `work` writes. */
async function entriesOf(work: () => Promise<unknown>) {
  const before = (await readLog()).length;
  await work();
  return (await readLog()).slice(before);
}

const listed = downloads.filter((call) => !(nameOf(call) in withoutEntry));

it('covers every call that answers a file', () => {
  expect(listed.map(({ access }) => access.who)).toEqual(listed.map(() => 'member'));
  expect(
    Object.keys(withoutEntry).filter((name) => !downloads.some((c) => nameOf(c) === name)),
  ).toEqual([]);
});

describe.each(listed.map((call) => [nameOf(call), call] as const))('%s', (_name, call) => {
  it('writes one entry, before its first byte', async () => {
    const account = await makeManager();
    const sample = sampleOf(call, records, account);
    const [entry, ...more] = await entriesOf(async () => {
      const answer = await portal().call(call, sample as never, account.token);
      expect(answer.status).toBe(200);
    });
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ actorAccountId: account.accountId });
    expect(entry?.action).toMatch(/-downloaded$|^list-exported$/);
    if (entry?.action === 'list-exported') {
      const { list, rows } = entry.details;
      expect([typeof list, typeof rows]).toEqual(['string', 'number']);
    }
  });

  it('sends nothing when its entry cannot be written', async () => {
    const account = await makeManager();
    const sample = sampleOf(call, records, account);
    const record = vi.spyOn(auditLog, 'recordAudit').mockRejectedValue(new Error('No place left'));
    try {
      const answer = await portal().call(call, sample as never, account.token);
      expect(answer.problem().status).toBe(500);
      expect(answer.headers).not.toHaveProperty('content-disposition');
    } finally {
      record.mockRestore();
    }
  });
});

describe('an exported list', () => {
  it('is logged with its filters and never with what was searched for', async () => {
    const { token } = await makeManager();
    const { projectId } = records;
    const filters = { department: ['Zorg'], priceFrom: 0 };
    const body = { projectId, search: 'Nijënhuis', filters };
    const [entry] = await entriesOf(() =>
      portal().call(exportActiveSubscriptionsToExcel, { body }, token),
    );
    expect(entry?.details).toMatchObject({
      list: 'active',
      rows: 0,
      filters: ['search', 'department', 'price'],
    });
    expect(JSON.stringify(entry)).not.toMatch(/Nij|Zorg/);
    const sorted = { projectId, sortBy: 'occurredAt', descending: true } as const;
    const log = await portal().call(getAuditLogTable, { body: sorted }, token);
    expect(log.ok().items[0]?.changes).toEqual([
      { field: 'list', from: null, to: 'active' },
      { field: 'rows', from: null, to: 0 },
      { field: 'filteredBy', from: null, to: 'search' },
      { field: 'filteredBy', from: null, to: 'department' },
      { field: 'filteredBy', from: null, to: 'price' },
    ]);
  });
});

describe('a support session', () => {
  it('writes entries with its link and the account of the session', async () => {
    const account = await makeManager();
    const { projectId } = records;
    const made = await portal().database.transaction({}, (db) =>
      createSupportLink(db, portal().services, account.emailAddress),
    );
    if (!('link' in made)) throw new Error(made.refusal);
    const token = made.link.slice(made.link.lastIndexOf('/') + 1);
    const signedIn = (await portal().call(loginWithToken, { body: { token } })).ok();
    if (signedIn.status !== 'LoggedIn') throw new Error(signedIn.status);
    const entries = await entriesOf(() =>
      portal().call(
        exportActiveSubscriptionsToExcel,
        { body: { projectId } },
        signedIn.accessToken,
      ),
    );
    const link = (await readLog()).findLast(({ action }) => action === 'support-link-made');
    expect(link?.details.supportEntry).toMatch(/^[0-9a-f-]{36}$/);
    expect(entries).toMatchObject([
      {
        actorAccountId: null,
        details: { list: 'active', supportEntry: link?.details.supportEntry },
        data: { supportOf: 'Joost Nijënhuis' },
      },
    ]);
  });
});

describe('a stored file', () => {
  const download = async (token: string, method: 'GET' | 'HEAD', headers: object) => {
    const query = new URLSearchParams({
      ProjectId: records.projectId,
      FileName: projectFileName,
    }).toString();
    return portal().app.inject({
      method,
      url: `${portal().addressOf(downloadProjectEmployerFile)}?${query}`,
      headers: { authorization: `Bearer ${token}`, ...headers },
    });
  };

  it('has one entry, however many ranges of it are fetched', async () => {
    const { token } = await makeManager();
    const counts: Record<string, number> = {};
    const count = async (what: string, status: number, ...args: ['GET' | 'HEAD', object]) => {
      const entries = await entriesOf(async () => {
        expect((await download(token, ...args)).statusCode).toBe(status);
      });
      counts[what] = entries.length;
    };
    const response = await download(token, 'GET', {});
    const etag = String(response.headers.etag);
    await count('a HEAD', 200, 'HEAD', {});
    await count('what the client has', 304, 'GET', { 'if-none-match': etag });
    await count('a later part', 206, 'GET', { range: 'bytes=3-5' });
    await count('a part from the start', 206, 'GET', { range: 'bytes=0-2' });
    await count('the file again', 200, 'GET', {});
    const other = await makeManager();
    const [later] = await entriesOf(() => download(other.token, 'GET', { range: 'bytes=1-' }));
    expect(later).toMatchObject({ action: 'project-file-downloaded' });
    expect(counts).toEqual({
      'a HEAD': 0,
      'what the client has': 0,
      'a later part': 0,
      'a part from the start': 1,
      'the file again': 1,
    });
  });
});
