import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { afterReset } from '../../lib/after-reset.ts';
import { useSession } from '../../session/session-store.ts';
import { PasswordResetPage } from './password-reset-page.tsx';

beforeEach(() =>
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile }),
);

const stillSignIn = /^Deze passkeys werken nog steeds/;

/**
 * Opens the page as after a reset by mail; `answer` is the response to each request for the
 * passkeys.
 */
function open(answer: () => Response) {
  const requests = stubServer(({ path }) => {
    const call = path.split('/').at(-1) ?? '';
    if (call === 'GetConfig') return json(portalConfig());
    return call === 'GetPasskeys' ? answer() : new Response(null, { status: 204 });
  });
  const routes = [
    { path: '/', element: <p>Dashboard</p> },
    { path: afterReset.pathname, element: <PasswordResetPage /> },
  ];
  renderRoutes(routes, afterReset.pathname + afterReset.search);
  return requests;
}

const rows = (names: readonly string[]) =>
  json({
    items: names.map((name) => ({
      passkeyId: idOf(name),
      name,
      lastUsedAt: null,
      createdAt: '2026-11-20T08:00:00.000Z',
    })),
  });

test('lists the passkeys that still sign in, removes one, and continues on request', async () => {
  let names = ['Werklaptop', 'Onbekende telefoon'];
  const requests = open(() => rows(names));
  expect(await screen.findByText(stillSignIn)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Passkey Werklaptop verwijderen' })).toBeVisible();
  await userEvent.click(
    screen.getByRole('button', { name: 'Passkey Onbekende telefoon verwijderen' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  names = ['Werklaptop'];
  await userEvent.click(dialog.getByRole('button', { name: 'Passkey verwijderen' }));
  expect(await screen.findByText(/^De passkey is verwijderd/)).toBeVisible();
  expect(requests.find(({ path }) => path.endsWith('/RemovePasskey'))?.body).toEqual({
    passkeyId: idOf('Onbekende telefoon'),
  });
  await userEvent.click(screen.getByRole('link', { name: 'Naar het dashboard' }));
  expect(await screen.findByText('Dashboard')).toBeVisible();
});

test('stays on the page when the last passkey is removed, and says so', async () => {
  let names = ['Onbekende telefoon'];
  open(() => rows(names));
  await userEvent.click(
    await screen.findByRole('button', { name: 'Passkey Onbekende telefoon verwijderen' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  names = [];
  await userEvent.click(dialog.getByRole('button', { name: 'Passkey verwijderen' }));
  expect(await screen.findByText(/^De passkey is verwijderd/)).toBeVisible();
  expect(screen.queryByText('Dashboard')).toBeNull();
});

test('continues at once for an account without passkeys', async () => {
  open(() => rows([]));
  expect(await screen.findByText('Dashboard')).toBeVisible();
});

test('shows a failure to load the passkeys, and does not continue by itself', async () => {
  open(() => problem(500, 'internal-error'));
  expect(await screen.findByText('Je passkeys konden niet worden geladen')).toBeVisible();
  expect(screen.getByText(stillSignIn)).toBeVisible();
});
