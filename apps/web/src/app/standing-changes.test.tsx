import { Notifications } from '@mantine/notifications';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { employer, openAccounts } from '../../test/accounts.tsx';
import { portalConfig } from '../../test/fixtures.ts';
import { idOf } from '../../test/id-of.ts';
import { renderPage } from '../../test/render-page.tsx';
import { json, stubServer } from '../../test/stub-server.ts';
import { SessionsPage } from '../features/account/sessions-page.tsx';
import { connectSession } from '../lib/api-connection.ts';
import { ReplayNotice } from './replay-notice.tsx';

const session = (id: string, isCurrent: boolean) => ({
  sessionId: idOf(id),
  device: 'Firefox, Windows',
  isCurrent,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T09:30:00.000Z',
});
const endOthers = 'Alle andere sessies beëindigen';
const press = async (name: string) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);
const lost = () => Promise.reject(new TypeError('Failed to fetch'));
const done = () => new Response(null, { status: 204 });

/** Renders the sessions on a newly loaded page; returns the keys of the sent changes. */
function openSessions(answers: (() => Response | Promise<Response>)[]) {
  let requestsTo = 0;
  const tokens = { accessToken: 'a', refreshToken: 'r' };
  connectSession({ read: () => tokens, replace: () => {}, end: () => {} });
  const seen = stubServer(({ path }) => {
    if (path.endsWith('/GetSessions')) {
      return json({ items: [session('1', true), session('2', false)] });
    }
    if (path.includes('GetConfig')) return json(portalConfig());
    return path.endsWith('/EndOtherSessions') ? (answers[requestsTo++] ?? done)() : done();
  });
  renderPage(
    <>
      <Notifications />
      <ReplayNotice />
      <SessionsPage />
    </>,
  );
  return () =>
    seen
      .filter(({ path }) => path.endsWith('/EndOtherSessions'))
      .map(({ headers }) => headers.get('idempotency-key'));
}

const replayed = () =>
  new Response(null, { status: 204, headers: { 'idempotency-replayed': 'true' } });

test('after a reload the first attempt replays the earlier change, and the next one is a new change', async () => {
  const before = openSessions([lost]);
  await press(endOthers);
  await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Annuleren' });
  await press(endOthers);
  await screen.findByRole('alert');
  const [first] = before();
  cleanup();

  const after = openSessions([replayed, done]);
  const open = async () => {
    await press(endOthers);
    await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Annuleren' });
    await press(endOthers);
  };
  await open();
  expect(await screen.findByText('Dit was al verwerkt')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await open();
  await waitFor(() => expect(after()).toHaveLength(2));
  expect(after()[0]).toBe(first);
  expect(after()[1]).not.toBe(first);
});

test('a second attempt while the failure is shown is the same change', async () => {
  const keys = openSessions([lost, done]);
  await press(endOthers);
  await within(await screen.findByRole('dialog')).findByRole('button', { name: 'Annuleren' });
  await press(endOthers);
  await screen.findByRole('alert');
  await press(endOthers);
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).toBe(keys()[0]);
});

test('an invitation is sent once, however often its failed button is clicked', async () => {
  const answers = [lost, done, done];
  let requestsTo = 0;
  const invited = employer({ isActivated: false });
  const opened = openAccounts(`/settings/user-management/user/${idOf('account-1')}`, {
    GetEmployer: () => json(invited),
    ResendInvitation: () => (answers[requestsTo++] ?? done)() as Response,
  });
  const keys = () =>
    opened.requestsTo('ResendInvitation').map(({ headers }) => headers.get('idempotency-key'));
  const button = 'Uitnodiging opnieuw versturen';
  await press(button);
  await screen.findByRole('alert');
  await press(button);
  await waitFor(() => expect(keys()).toHaveLength(2));
  expect(keys()[1]).toBe(keys()[0]);
});
