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

// Within one process the changes of a project take turns, so the other call is made of another.
let other: TestPortal;
beforeAll(async () => {
  other = await TestPortal.on(portal().database, portal());
});
afterAll(() => other.app.close());

/** Makes a call of each process, and lets both go on once neither gets any further. */
async function atTheSameMoment<T>(
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

it('mails managers once about a demand that two processes end at the same moment', async () => {
  const { projectId, apiKey } = await makeManagedProject(portal(), demanding);
  const body = projectBody({ ...demanding, requireTotp: false });
  await atTheSameMoment(projectId, async (process) => {
    (await process.call(putProject, { params: { projectId }, body }, apiKey)).ok();
  });
  expect(await readMails(portal(), projectId)).toHaveLength(1);
});

it('mails managers once about a manager whom two processes invite at the same moment', async () => {
  const project = await makeManagedProject(portal());
  const emailAddress = newAddress();
  await atTheSameMoment(project.projectId, async (process) => {
    (await invite(process, project, { emailAddress })).ok();
  });
  expect(await readNotices(portal(), project)).toHaveLength(1);
});
