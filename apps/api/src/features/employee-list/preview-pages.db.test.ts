import { deleteUpload } from '@portal/contract/upload';
import { expect, it } from 'vitest';
import { callsOf, makeEmployer, type Row } from '../../../test/employee-list-calls.ts';
import { makeAccount } from '../../../test/factories.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

const staff = (count: number, name = 'Naam'): Row[] =>
  Array.from({ length: count }, (_, at) => [String(at).padStart(4, '0'), `${name} ${at}`]);

it('returns the first hundred of each kind with the counts, and everyone by page', async () => {
  const { put, diff, page, replace } = await makeEmployer(portal());
  await replace(staff(230));
  // 120 are removed and 110 remain, one of them under another name.
  const renamed: Row = ['0229', 'Inês Carvalho'];
  const uploadId = await put([...staff(229).slice(120), renamed, ['X', 'Nieuw']]);
  const preview = (await diff(uploadId)).ok();
  expect(preview.counts).toEqual({
    Added: 1,
    Deleted: 120,
    Keep: 110,
    renamed: 1,
    running: 0,
    requests: 0,
  });
  expect(preview.diffs).toHaveLength(100 + 1 + 100);

  const stayed = [
    ...(await page(uploadId, 'Keep')).ok().items,
    ...(await page(uploadId, 'Keep', { page: 2 })).ok().items,
  ];
  expect(stayed[0]).toMatchObject({ employeeNumber: '0229', savedName: 'Naam 229' });
  expect(new Set(stayed.map((one) => one.employeeNumber)).size).toBe(110);
  expect(preview.diffs.filter((one) => one.diffStatus === 'Keep')).toEqual(stayed.slice(0, 100));
  const removedPage = (await page(uploadId, 'Deleted', { page: 2 })).ok();
  expect([removedPage.items.length, removedPage.found]).toEqual([20, 120]);
  expect((await page(uploadId, 'Keep', { search: 'ines' })).ok()).toMatchObject({
    items: [{ employeeName: 'Inês Carvalho' }],
    found: 1,
    renamed: 1,
  });
});

it('returns pages of a preview that another process made', async () => {
  const { put, diff, page } = await makeEmployer(portal());
  // Three later previews, so that this process no longer caches the first.
  const uploadIds: string[] = [];
  for (let time = 0; time < 4; time += 1) {
    const uploadId = await put(staff(3, `Lijst ${time}`));
    (await diff(uploadId)).ok();
    uploadIds.push(uploadId);
  }
  const { items } = (await page(uploadIds[0]!, 'Added')).ok();
  expect(items.map((one) => one.employeeName)).toEqual(['Lijst 0 0', 'Lijst 0 1', 'Lijst 0 2']);
});

it("returns no page of a deleted upload, or of another account's upload", async () => {
  const { put, diff, page, projectId, account } = await makeEmployer(portal());
  const uploadId = await put(staff(3));
  (await diff(uploadId)).ok();
  const colleague = await makeAccount(portal(), {
    projects: [projectId],
    flags: { userManagement: true },
  });
  expect((await callsOf(portal(), projectId, colleague).page(uploadId, 'Added')).status).toBe(404);
  (await portal().call(deleteUpload, { body: { uploadId } }, account.token)).ok();
  expect((await page(uploadId, 'Added')).status).toBe(404);
});

it('returns no page once another list was saved', async () => {
  const { put, diff, page, replace } = await makeEmployer(portal());
  const uploadId = await put(staff(3));
  (await diff(uploadId)).ok();
  await replace(staff(4));
  expect((await page(uploadId, 'Added')).problem()).toMatchObject({ status: 409 });
  (await diff(uploadId)).ok();
  expect((await page(uploadId, 'Keep')).ok().found).toBe(3);
});
