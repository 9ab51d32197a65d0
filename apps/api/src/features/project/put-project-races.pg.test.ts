import { putProject } from '@portal/contract/provider';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { projectBody, readMails } from '../../../test/factories.ts';
import { runInOpenTransaction } from '../../../test/owner-connection.ts';
import {
  invite,
  makeManagedProject,
  newAddress,
  readNotices,
} from '../../../test/provider-member-calls.ts';
import { TestPortal, useTestPortal } from '../../../test/test-portal.ts';
import { untilBlocked } from '../../../test/until-blocked.ts';

const portal = useTestPortal();
const demanding = { requireTotp: true, requiresAuthorization: true };

// Within one process the changes of a project are limited, so the second call goes to another
// process.
let other: TestPortal;
beforeAll(async () => {
  other = await TestPortal.on(portal().database, portal());
});
afterAll(() => other.app.close());

/** Makes a call to each process, and releases the lock once both are blocked. */
async function callConcurrently<T>(
  projectId: string,
  call: (portal: TestPortal) => Promise<T>,
): Promise<void> {
  const release = await runInOpenTransaction(
    portal(),
    'select from project where project_id = $1 for no key update',
    [projectId],
  );
  const first = call(portal());
  await untilBlocked(portal(), first);
  const second = call(other);
  await untilBlocked(portal(), second, 1);
  await release();
  await Promise.all([first, second]);
}

it('mails managers once about a demand that two processes remove concurrently', async () => {
  const { projectId, apiKey } = await makeManagedProject(portal(), demanding);
  const body = projectBody({ ...demanding, requireTotp: false });
  await callConcurrently(projectId, async (process) => {
    (await process.call(putProject, { params: { projectId }, body }, apiKey)).ok();
  });
  expect(await readMails(portal(), projectId)).toHaveLength(1);
});

it('mails managers once about a manager whom two processes invite concurrently', async () => {
  const project = await makeManagedProject(portal());
  const emailAddress = newAddress();
  await callConcurrently(project.projectId, async (process) => {
    (await invite(process, project, { emailAddress })).ok();
  });
  expect(await readNotices(portal(), project)).toHaveLength(1);
});
