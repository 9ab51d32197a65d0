import { activateAccount } from '@portal/contract/authentication';
import { expect, it } from 'vitest';
import { newestLinkTo } from '../../../test/account-mails.ts';
import { acceptMembership } from '@portal/contract/consent';
import { readWaitingMemberships } from '../../../test/consent-calls.ts';
import { makeAccount, makeProject } from '../../../test/factories.ts';
import {
  invite,
  makeManagedProject,
  newAddress,
  readNotices,
} from '../../../test/provider-member-calls.ts';
import { useTestPortal } from '../../../test/test-portal.ts';

const portal = useTestPortal();
const atOnce = <T>(work: () => Promise<T>) => Promise.all(Array.from({ length: 8 }, work));

it('mails managers once about an account that concurrent calls invite and activate', async () => {
  const project = await makeManagedProject(portal());
  const emailAddress = newAddress();
  await atOnce(() => invite(portal(), project, { emailAddress }));
  expect(await readNotices(portal(), project)).toHaveLength(1);
  const { token } = await newestLinkTo(portal(), emailAddress);
  const body = { token, password: 'Kersenbloesem-417' };
  const answers = await atOnce(() => portal().call(activateAccount, { body }));
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  expect(await readNotices(portal(), project)).toHaveLength(2);
});

it('mails managers once about an account that consents in concurrent calls', async () => {
  const project = await makeManagedProject(portal());
  const elsewhere = await makeProject(portal());
  const guest = await makeAccount(portal(), { projects: [elsewhere.projectId] });
  await atOnce(() => invite(portal(), project, { emailAddress: guest.emailAddress }));
  expect(await readNotices(portal(), project)).toHaveLength(1);
  const [waiting] = await readWaitingMemberships(portal(), guest);
  const body = { waitingMembershipId: waiting!.waitingMembershipId };
  await atOnce(() => portal().call(acceptMembership, { body }, guest.token));
  expect(await readNotices(portal(), project)).toHaveLength(2);
});
