import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openAccounts, waitingMember } from '../../../test/accounts.tsx';
import { idOf } from '../../../test/id-of.ts';
import { json, problem } from '../../../test/stub-server.ts';

const address = '/settings/user-management';
const panel = () => screen.findByRole('region', { name: 'Wacht op toestemming' });

test('waiting members are listed separately, by address only, and can be withdrawn', async () => {
  let items = [waitingMember()];
  const { requestsTo } = openAccounts(address, {
    GetWaitingMembers: () => json({ items }),
    WithdrawWaitingMember: () => {
      items = [];
      return new Response(null, { status: 204 });
    },
  });
  const waiting = within(await panel());
  expect(waiting.getByRole('listitem')).toHaveTextContent('noor@vlierboom.example');
  expect(waiting.getByText('Rechten: Autoriseren, Mutaties')).toBeVisible();
  expect(waiting.getByText('Gevraagd door Fatima Bouzid op 18-03-2026 11:00')).toBeVisible();
  await userEvent.click(
    waiting.getByRole('button', { name: 'Verzoek aan noor@vlierboom.example intrekken' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Verzoek intrekken' }));
  expect(await screen.findByText('Verzoek ingetrokken')).toBeVisible();
  await waitFor(() =>
    expect(screen.queryByRole('region', { name: 'Wacht op toestemming' })).toBeNull(),
  );
  expect(requestsTo('WithdrawWaitingMember')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    waitingMembershipId: idOf('waiting-1'),
  });
});

test('a member who was asked to manage is distinguished', async () => {
  openAccounts(address, {
    GetWaitingMembers: () => json({ items: [{ ...waitingMember(), isMember: true }] }),
  });
  const waiting = within(await panel());
  expect(waiting.getByText(/gevraagd om beheerder te worden/)).toBeVisible();
  expect(waiting.queryByText(/^Rechten:/)).toBeNull();
});

test('a list that failed to load can be reloaded', async () => {
  let isAway = true;
  openAccounts(address, {
    GetWaitingMembers: () =>
      isAway ? problem(404, 'not-found') : json({ items: [waitingMember()] }),
  });
  const alert = await screen.findByRole('alert');
  isAway = false;
  await userEvent.click(within(alert).getByRole('button', { name: 'Opnieuw proberen' }));
  expect(await panel()).toBeVisible();
});

test('an account without management sends no request for it', async () => {
  const { requestsTo } = openAccounts(address, {}, { mayManage: false });
  expect(await screen.findByText('Berg, van den', { exact: false })).toBeVisible();
  expect(requestsTo('GetWaitingMembers')).toEqual([]);
});
