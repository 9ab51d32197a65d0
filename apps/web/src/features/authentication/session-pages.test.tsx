import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { portalConfig, profile } from '../../../test/fixtures.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useSession } from '../../session/session-store.ts';
import { LogoutPage } from './logout-page.tsx';
import { UnderConstructionPage } from './under-construction-page.tsx';

const config = portalConfig();

beforeEach(() =>
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile }),
);

async function open(address: string, state?: unknown) {
  const view = renderRoutes(
    [
      { path: '/auth/logout', element: <LogoutPage /> },
      { path: '/auth/underconstruction', element: <UnderConstructionPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/start',
  );
  await act(() => view.router.navigate(address, { state }));
  return view;
}

test('signing out ends the session on the server and in the browser', async () => {
  const requests = stubServer(({ path }) => {
    if (path.endsWith('GetAnnouncementText')) return json({ text: '' });
    return path.endsWith('GetConfig') ? json(config) : new Response(null, { status: 204 });
  });
  const { router } = await open('/auth/logout');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(requests.find(({ path }) => path.endsWith('Logout'))?.body).toEqual({ refreshToken: 'r' });
  expect(useSession.getState()).toMatchObject({ user: null, accessToken: null });
});

test('signing out works without a server too', async () => {
  stubServer(() => Promise.reject(new TypeError('offline')));
  const { router } = await open('/auth/logout');
  await waitFor(() => expect(router.state.location.pathname).toBe('/auth'));
  expect(useSession.getState().accessToken).toBeNull();
});

test('maintenance shows its text and leads back by itself when it is over', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  let isOver = false;
  stubServer(({ path }) => {
    if (path.endsWith('GetConfig')) return json(config);
    if (path.endsWith('GetMaintenanceText')) return json({ text: 'Tot 18.00 uur.' });
    if (path.endsWith('GetAnnouncementText')) return json({ text: '' });
    return isOver ? json(profile) : problem(503, 'maintenance');
  });
  const from = { pathname: '/requests/approved', search: '?page=2' };
  const { router } = await open('/auth/underconstruction', { from });
  expect(await screen.findByText('Tot 18.00 uur.')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(router.state.location.pathname).toBe('/auth/underconstruction');
  isOver = true;
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(router.state.location).toMatchObject(from);
});

test('the maintenance screen says so when it is opened without maintenance', async () => {
  stubServer(({ path }) => {
    if (path.endsWith('GetConfig')) return json(config);
    return path.endsWith('Text') ? json({ text: '' }) : json(profile);
  });
  await open('/auth/underconstruction');
  const title = { level: 1, name: 'Er is nu geen onderhoud' };
  expect(await screen.findByRole('heading', title)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Naar het portaal' })).toHaveAttribute('href', '/');
});
