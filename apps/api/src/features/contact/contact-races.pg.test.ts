import { contactInformationEmail } from '@portal/contract/contact';
import { expect, it } from 'vitest';
import { makeAccount, makeProject, readEvents, readMails } from '../../../test/factories.ts';
import { inRounds } from '../../../test/in-rounds.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();

it('accepts ten of thirty concurrent messages of an account', async () => {
  const project = await makeProject(portal());
  const { projectId } = project;
  const { token } = await makeAccount(portal(), { projects: [projectId] });
  const body = { projectId, subject: 'Factuur', message: 'Waar is de factuur?' };
  const answers = await inRounds(30, () => portal().call(contactInformationEmail, { body }, token));
  const count = (status: number) => answers.filter((answer) => answer.status === status).length;
  expect([count(204), count(429)]).toEqual([10, 20]);
  expect(await readMails(portal(), projectId)).toHaveLength(10);
  expect(await readEvents(portal(), project)).toHaveLength(10);
});
