import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { profile } from '../../../test/fixtures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { json, stubServer } from '../../../test/stub-server.ts';
import { IDLE_LIMIT, recordActivity } from '../../lib/session-activity.ts';
import { connectSessionToCalls } from '../../session/session-connection.ts';
import { useSession } from '../../session/session-store.ts';
import { endIdleSession } from '../../session/sign-out.ts';
import { IdleSignOut } from './idle-sign-out.tsx';

const minute = 60_000;
let seen: ReturnType<typeof stubServer>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  connectSessionToCalls();
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
  seen = stubServer(({ path }) =>
    path.endsWith('GetProfile') ? json(profile) : new Response(null, { status: 204 }),
  );
});

const pass = (time: number) => act(() => vi.advanceTimersByTimeAsync(time));
const calls = (name: string) => seen.filter(({ path }) => path.endsWith(name));

test('warns a minute before the end, and staying makes a call', async () => {
  renderPage(<IdleSignOut />);
  await pass(IDLE_LIMIT - 2 * minute);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  await pass(minute + 2000);
  expect(await screen.findByText('Ben je er nog?')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent(/Nog 5\d seconden/);
  act(() => screen.getByRole('button', { name: 'Ingelogd blijven' }).click());
  await pass(2000);
  expect(calls('GetProfile')).toHaveLength(1);
  expect(screen.queryByText('Ben je er nog?')).not.toBeInTheDocument();
  expect(useSession.getState().accessToken).toBe('a');
});

test('an idle session ends, on the server too, with its reason', async () => {
  renderPage(<IdleSignOut />);
  await pass(IDLE_LIMIT + 2000);
  expect(useSession.getState()).toMatchObject({ accessToken: null, endedBecause: 'inactive' });
  expect(calls('Logout').map(({ body }) => body)).toEqual([{ refreshToken: 'r' }]);
});

test('a call of another tab counts as activity', async () => {
  renderPage(<IdleSignOut />);
  await pass(IDLE_LIMIT - 30_000);
  recordActivity();
  await pass(minute);
  expect(screen.queryByText('Ben je er nog?')).not.toBeInTheDocument();
  expect(useSession.getState().accessToken).toBe('a');
});

test('a page that is opened after the end does not restore the session', async () => {
  await pass(IDLE_LIMIT + minute);
  endIdleSession();
  expect(useSession.getState()).toMatchObject({ accessToken: null, endedBecause: 'inactive' });
});
