import {
  cancelSubscriptionsFromEmployeeList,
  notifyAboutCancelledSubscriptions,
} from '@portal/contract/employee-list';
import { cancelSubscriptionOutOfServiceEmployee } from '@portal/contract/subscription';
import { deleteUpload } from '@portal/contract/upload';
import { expect, it } from 'vitest';
import { callsOf, makeEmployer, readList } from '../../../test/employee-list-calls.ts';
import { makeAccount, readEvents, readMails } from '../../../test/factories.ts';
import { insertSubscriptions, subscriptionRow } from '../../../test/table-rows.ts';
import { useTestPortal } from '../../../test/test-portal.ts';
import { newId } from '../../ids.ts';

const portal = useTestPortal();
const rounds = 4;

async function makeColleagues() {
  const employer = await makeEmployer(portal());
  const { projectId } = employer;
  const flags = { userManagement: true };
  const colleague = await makeAccount(portal(), { projects: [projectId], flags });
  return { ...employer, theirs: callsOf(portal(), projectId, colleague) };
}

it('lets one of two saves of the same preview succeed', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { projectId, theirs, ...mine } = await makeColleagues();
    const uploads = [await mine.put([['1', 'Een']]), await theirs.put([['2', 'Twee']])];
    const answers = await Promise.all([mine.save(uploads[0]!), theirs.save(uploads[1]!)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    const winner = answers[0].status === 204 ? '1' : '2';
    expect((await readList(portal(), projectId)).map(([number]) => number)).toEqual([winner]);
    expect((await mine.log()).items).toHaveLength(1);
  }
});

it('previews against one saved list or fails while others are saved', async () => {
  const { theirs, ...mine } = await makeColleagues();
  const staff = (list: number) =>
    Array.from({ length: 6000 }, (_, index) => [`${list}-${index}`, `Naam ${index}`]);
  await theirs.replace(staff(1));
  const uploadId = await mine.put([['1', 'Een']]);
  for (let list = 2; list < 2 + rounds; list += 1) {
    const next = await theirs.put(staff(list));
    (await theirs.diff(next)).ok();
    const [saved, ...previews] = await Promise.all([
      theirs.save(next, 6000),
      mine.diff(uploadId),
      mine.diff(uploadId),
    ]);
    expect(saved.status).toBe(204);
    for (const preview of previews) {
      expect([200, 409]).toContain(preview.status);
      if (preview.status === 200) {
        expect(preview.ok()).toMatchObject({ removals: 6000, savedList: { employees: 6000 } });
      }
    }
  }
});

it('saves an upload once, or not at all when it is deleted meanwhile', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { projectId, account, put, save, log } = await makeEmployer(portal());
    const uploadId = await put([['1', 'Een']]);
    const remove = portal().call(deleteUpload, { body: { uploadId } }, account.token);
    const [first, second, removed] = await Promise.all([save(uploadId), save(uploadId), remove]);
    const saved = [first, second].filter(({ status }) => status === 204).length;
    expect(saved + (removed.status === 204 ? 1 : 0)).toBe(1);
    expect(await readList(portal(), projectId)).toHaveLength(saved);
    expect((await log()).items).toHaveLength(saved);
  }
});

it("lets one of two cancellations and a leaver's report succeed", async () => {
  for (let round = 0; round < rounds; round += 1) {
    const { project, projectId, account, replace } = await makeEmployer(portal());
    const subscriptionId = newId();
    await insertSubscriptions(portal(), [
      subscriptionRow(projectId, { subscriptionId, employeeNumber: 'weg' }),
    ]);
    await replace([['1', 'Een']]);
    const { token } = account;
    const body = { projectId, subscriptionIds: [subscriptionId] };
    const cancel = () => portal().call(cancelSubscriptionsFromEmployeeList, { body }, token);
    const leave = portal().call(
      cancelSubscriptionOutOfServiceEmployee,
      { body: { subscriptionId, endDate: '2026-04-30' } },
      token,
    );
    const [left, ...cancelled] = await Promise.all([leave, cancel(), cancel()]);
    const done = [left, ...cancelled].filter(({ status }) => status === 204);
    expect(done).toHaveLength(1);
    for (const { status } of cancelled) expect([204, 409]).toContain(status);
    expect([204, 409]).toContain(left.status);
    expect(await readEvents(portal(), project)).toHaveLength(1);
    expect(await readMails(portal(), projectId)).toHaveLength(2);

    const notify = () =>
      portal().call(notifyAboutCancelledSubscriptions, { body: { projectId } }, token);
    await Promise.all([notify(), notify()]);
    const leaverEvents = left.status === 204 ? 0 : 1;
    expect(await readEvents(portal(), project)).toHaveLength(1 + leaverEvents);
    expect(await readMails(portal(), projectId)).toHaveLength(2 + leaverEvents);
  }
});
