import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile } from '../../../test/fixtures.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useSession } from '../../session/session-store.ts';
import { SignInPage } from './sign-in-page.tsx';

const config = portalConfig();
const loggedIn = { status: 'LoggedIn', user: profile, accessToken: 'a', refreshToken: 'r' };

beforeEach(() => useSession.getState().clear());

function open(answer: () => Response | Promise<Response> = () => json(loggedIn)) {
  const requests = stubServer(({ path }) => {
    if (path.endsWith('GetAnnouncementText')) return json({ text: 'Morgen onderhoud.' });
    return path.endsWith('GetConfig') ? json(config) : answer();
  });
  const { router } = renderRoutes(
    [
      { path: '/auth', element: <SignInPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/auth',
  );
  return { router, logins: () => requests.filter(({ path }) => path.includes('LoginWith')) };
}

const email = () => screen.getByLabelText('E-mailadres');
const password = () => screen.getByLabelText('Wachtwoord');
const button = () => screen.getByRole('button', { name: 'Inloggen' });

async function fillIn() {
  await userEvent.type(email(), 'noor@example.test');
  await userEvent.type(password(), 'Geheim-woord-1');
}

test('the page title has the name of the screen and the brand', async () => {
  open();
  await waitFor(() => expect(document.title).toBe('Inloggen | Sportportaal'));
  expect(screen.getByText('Voor werkgevers die Sportpas aanbieden.')).toBeVisible();
});

test('a field shows its fault on blur, and the button is disabled until then', async () => {
  open();
  expect(button()).toBeDisabled();
  await userEvent.type(email(), 'noor@');
  await userEvent.tab();
  expect(screen.getByText('Geef een geldig e-mailadres op')).toBeVisible();
  await userEvent.clear(email());
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.click(email());
  expect(screen.getByText('E-mailadres is verplicht')).toBeVisible();
  expect(button()).toBeDisabled();
  await fillIn();
  expect(button()).toBeEnabled();
});

test('signing in stores the session and continues', async () => {
  const { router, logins } = open();
  await fillIn();
  await userEvent.click(button());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(useSession.getState()).toMatchObject({ user: profile, accessToken: 'a' });
  expect(logins()[0]!.body).toEqual({
    emailAddress: 'noor@example.test',
    password: 'Geheim-woord-1',
  });
});

/** Writes a value as a password manager may: the page gets no event. */
const fill = (input: HTMLElement, value: string) =>
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);

test('a value that a password manager fills in without an event is sent', async () => {
  const { logins } = open();
  await screen.findByText('Voor werkgevers die Sportpas aanbieden.');
  await screen.findByText('Morgen onderhoud.');
  fill(email(), 'noor@example.test');
  fill(password(), 'Geheim-woord-1');
  await waitFor(() => expect(button()).toBeEnabled());
  await userEvent.click(button());
  await waitFor(() =>
    expect(logins()[0]?.body).toEqual({
      emailAddress: 'noor@example.test',
      password: 'Geheim-woord-1',
    }),
  );
});

test('a refusal is shown above the form, focused, and the input stays', async () => {
  const fault = { '': [{ code: 'invalid-credentials' as const, message: '' }] };
  open(() => problem(422, 'invalid-input', fault));
  await fillIn();
  await userEvent.click(button());
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Het e-mailadres of het wachtwoord klopt niet');
  await waitFor(() => expect(alert).toHaveFocus());
  expect(email()).toHaveValue('noor@example.test');
  expect(password()).toHaveValue('Geheim-woord-1');
});

test('a fault of the server at a field is shown first, then those of the page', async () => {
  const fault = { emailAddress: [{ code: 'value-invalid' as const, message: '' }] };
  open(() => problem(422, 'invalid-input', fault));
  await fillIn();
  await userEvent.click(button());
  expect(await screen.findByText('Deze waarde klopt niet')).toBeVisible();
  expect(email()).toHaveFocus();
  await userEvent.clear(email());
  await userEvent.tab();
  expect(screen.queryByText('Deze waarde klopt niet')).not.toBeInTheDocument();
  expect(screen.getByText('E-mailadres is verplicht')).toBeVisible();
});

test('too many attempts: the page shows how long to wait', async () => {
  open(() => problem(429, 'too-many-requests', {}, { 'retry-after': '90' }));
  await fillIn();
  await userEvent.click(button());
  expect(await screen.findByRole('alert')).toHaveTextContent('over 2 minuten');
});

test('the password can be shown', async () => {
  open();
  await userEvent.type(password(), 'geheim');
  expect(password()).toHaveAttribute('type', 'password');
  await userEvent.click(screen.getByRole('button', { name: 'Wachtwoord tonen' }));
  expect(password()).toHaveAttribute('type', 'text');
  await userEvent.click(screen.getByRole('button', { name: 'Wachtwoord verbergen' }));
  expect(password()).toHaveAttribute('type', 'password');
});

test('the page is in English on request', async () => {
  open();
  await userEvent.click(screen.getByText('English'));
  expect(screen.getByRole('heading', { name: 'Sign in' })).toBeVisible();
});

test('the announcement is shown before signing in', async () => {
  open();
  expect(await screen.findByText('Morgen onderhoud.')).toBeVisible();
});
