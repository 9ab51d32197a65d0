import { approveArticleRegistration, downloadAaoFile } from '@portal/contract/article-registration';
import { downloadAaoFiles } from '@portal/contract/article-registration-review';
import { getAuditLogTable } from '@portal/contract/audit-log';
import { expect, it } from 'vitest';
import { makeAccount, makeProject, submitRequest } from '../../../test/factories.ts';
import { readZip } from '../../../test/read-zip.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { beginExport } from '../../http/answers/export-limiter.ts';
import { defaultMaxQueuedPerAccount } from '../../concurrency/fair-limiter.ts';

const portal = useTestPortal();

async function makeApproved(count: number) {
  const project = await makeProject(portal());
  const { projectId } = project;
  const flags = { userManagement: true };
  const { token, accountId } = await makeAccount(portal(), { projects: [projectId], flags });
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) {
    const articleRegistrationId = await submitRequest(portal(), project);
    const body = { articleRegistrationId };
    (await portal().call(approveArticleRegistration, { body }, token)).ok();
    ids.push(articleRegistrationId);
  }
  const zip = (articleRegistrationIds: string[]) =>
    portal().call(downloadAaoFiles, { body: { projectId, articleRegistrationIds } }, token);
  return { project, projectId, token, accountId, ids, zip };
}

it('contains each AAO once, byte for byte, under unique names, and is audited', async () => {
  const { projectId, token, ids, zip } = await makeApproved(3);
  const answer = await zip([...ids, ...ids]);
  expect(answer.headers).toMatchObject({ 'content-type': 'application/zip' });
  expect(decodeURIComponent(String(answer.headers['content-disposition']))).toContain(
    'AAO’s Zorggroep Vlierboom 2026-03-18.zip',
  );
  const files = await readZip(answer.body);
  const [first = ''] = files.keys();
  expect([...files.keys()]).toEqual([
    first,
    first.replace('.pdf', ' (2).pdf'),
    first.replace('.pdf', ' (3).pdf'),
  ]);
  const single = await Promise.all(
    ids.map(async (ArticleRegistrationId) => {
      const query = { ArticleRegistrationId };
      return (await portal().call(downloadAaoFile, { query }, token)).body;
    }),
  );
  const sorted = (contents: readonly Buffer[]) => contents.map(String).sort();
  expect(sorted([...files.values()])).toEqual(sorted(single));

  const log = await portal().call(getAuditLogTable, { body: { projectId } }, token);
  const entries = log.ok().items.filter(({ action }) => action === 'aao-files-downloaded');
  expect(entries).toMatchObject([
    { actor: 'Joost Nijënhuis', changes: [{ field: 'documents', from: null, to: 3 }] },
  ]);
});

it('counts as an export of its account, with a limit of concurrent ones', async () => {
  const { accountId, ids, zip } = await makeApproved(1);
  const ends = Array.from({ length: defaultMaxQueuedPerAccount }, () => beginExport(accountId));
  const refused = await zip(ids);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '5']);
  ends.pop()?.();
  // The slot is released when the response ends. Otherwise the second one would be refused.
  expect([(await zip(ids)).status, (await zip(ids)).status]).toEqual([200, 200]);
  for (const end of ends) end();
});

it('is all or nothing: answers 404 for a waiting request, or one of another project', async () => {
  const { project, projectId, token, ids, zip } = await makeApproved(1);
  const other = await makeApproved(1);
  const waiting = await submitRequest(portal(), project);
  for (const more of [waiting, ...other.ids]) {
    expect((await zip([...ids, more])).status).toBe(404);
  }
  const log = await portal().call(getAuditLogTable, { body: { projectId } }, token);
  expect(log.ok().items.map(({ action }) => action)).not.toContain('aao-files-downloaded');
});
