import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile } from '../../../test/fixtures.ts';
import { assertionOptions, close, addPasskeys, used } from '../../../test/passkey-browser.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useSession } from '../../session/session-store.ts';
import { SignInPage } from './sign-in-page.tsx';

const loggedIn = { status: 'LoggedIn', user: profile, accessToken: 'a', refreshToken: 'r' };

beforeEach(() => useSession.getState().clear());

function open(answer: () => Response = () => json(loggedIn)) {
  const requests = stubServer(({ path }) => {
    if (path.endsWith('GetAnnouncementText')) return json({ text: '' });
    if (path.endsWith('GetConfig')) return json(portalConfig());
    return path.endsWith('BeginPasskeySignIn')
      ? json({ ...assertionOptions, allowCredentials: [] })
      : answer();
  });
  renderRoutes(
    [
      { path: '/auth', element: <SignInPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/auth',
  );
  return () => requests.filter(({ path }) => path.endsWith('LoginWithPasskey'));
}

const name = 'Passkey gebruiken';
const press = async () => userEvent.click(await screen.findByRole('button', { name }));

test('a passkey signs in, without a code', async () => {
  const { get } = addPasskeys();
  const logins = open();
  await press();
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(logins().map(({ body }) => body)).toEqual([used]);
  expect(get.mock.calls).toHaveLength(1);
  expect(useSession.getState().user).toEqual(profile);
});

test("cancelling the browser's window is no error, and can be retried", async () => {
  let isClosed = true;
  addPasskeys({ get: () => (isClosed ? close() : addPasskeys().get()) });
  const logins = open();
  await press();
  expect(await screen.findByText(/^Je hebt geen passkey gebruikt/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  expect(logins()).toEqual([]);
  isClosed = false;
  await press();
  expect(await screen.findByText('elsewhere')).toBeVisible();
});

test('an unknown passkey is refused with a message, and the password remains available', async () => {
  addPasskeys();
  open(() => problem(422, 'invalid-input', { '': [{ code: 'passkey-invalid', message: '' }] }));
  await press();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Deze passkey is niet geaccepteerd');
  await waitFor(() => expect(alert).toHaveFocus());
  expect(screen.getByLabelText('Wachtwoord')).toBeEnabled();
});

test('a browser without passkey support has no button', async () => {
  open();
  expect(await screen.findByRole('button', { name: 'Inloggen' })).toBeVisible();
  expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
});
