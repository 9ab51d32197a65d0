import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { portalConfig, profile } from '../../../test/fixtures.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, stubServer } from '../../../test/stub-server.ts';
import { useSession } from '../../session/session-store.ts';
import { AccessibilityPage } from './accessibility-page.tsx';
import { UnknownPage } from './unknown-page.tsx';

function open(address: string, changes: Parameters<typeof portalConfig>[0] = {}) {
  stubServer(({ path }) => json(path.includes('GetConfig') ? portalConfig(changes) : { text: '' }));
  return renderRoutes(
    [
      { path: '/auth/*', element: <UnknownPage /> },
      { path: '/accessibility', element: <AccessibilityPage /> },
    ],
    address,
  );
}

const foot = async () =>
  within(await screen.findByRole('navigation', { name: 'Over dit portaal' }));
const links = async () =>
  (await foot()).getAllByRole('link').map((link) => link.getAttribute('href'));

test('an unknown address shows the brand and a link to sign in', async () => {
  open('/auth/no-such-page');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Pagina niet gevonden');
  expect(await screen.findByText('Sportportaal')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Terug naar inloggen' })).toHaveAttribute(
    'href',
    '/auth',
  );
  expect(document.title).toBe('Pagina niet gevonden | Sportportaal');
});

test('the footer links to accessibility and help, and to privacy where that is configured', async () => {
  const { unmount } = open('/auth/no-such-page?x=1');
  expect(await links()).toEqual(['/accessibility', '/auth/no-such-page?x=1#help']);
  unmount();
  open('/auth/no-such-page', { privacyUrl: 'https://example.nl/privacy' });
  await (await foot()).findByRole('link', { name: 'Privacy' });
  expect(await links()).toContain('https://example.nl/privacy');
});

test('the accessibility statement is public', async () => {
  const { router } = open('/auth/no-such-page');
  await userEvent.click((await foot()).getByRole('link', { name: 'Toegankelijkheid' }));
  expect(router.state.location.pathname).toBe('/accessibility');
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Toegankelijkheid');
  for (const name of ['Wat is getest', 'Wat nog niet goed is', 'Loop je ergens op vast?']) {
    expect(screen.getByRole('heading', { level: 2, name })).toBeVisible();
  }
  expect(screen.getByRole('link', { name: 'Terug naar inloggen' })).toBeVisible();
});

test('a signed-in account gets a link back to the dashboard', () => {
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
  open('/accessibility');
  expect(screen.getByRole('link', { name: 'Naar het dashboard' })).toHaveAttribute('href', '/');
});
