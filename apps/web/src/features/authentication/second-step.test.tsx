import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAt } from '../../../test/open-at.ts';
import { portalConfig, profile } from '../../../test/fixtures.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { recoveryCodes, totpSetup } from '../../../test/totp-setup.ts';
import { useSession } from '../../session/session-store.ts';
import { SignInPage } from './sign-in-page.tsx';

const loggedIn = { status: 'LoggedIn', user: profile, accessToken: 'a', refreshToken: 'r' };
const fault = (code: 'link-invalid' | 'pin-invalid') =>
  problem(422, 'invalid-input', { '': [{ code, message: '' }] });

beforeEach(() => useSession.getState().clear());
afterEach(() => openAt('/'));

function open(answers: Record<string, () => Response>, microsoftSignIn = false) {
  const requests = stubServer(({ path }) => {
    if (path.endsWith('GetConfig')) return json(portalConfig({ microsoftSignIn }));
    const name = Object.keys(answers).find((call) => path.endsWith(`Authentication/${call}`));
    return name ? answers[name]!() : problem(429, 'too-many-requests');
  });
  const { router } = renderRoutes(
    [
      { path: '/auth', element: <SignInPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    '/auth',
  );
  const lastBody = (call: string) =>
    requests.filter(({ path }) => path.endsWith(call)).at(-1)?.body;
  return { router, lastBody };
}

async function firstStep() {
  await userEvent.type(screen.getByLabelText('E-mailadres'), 'noor@example.test');
  await userEvent.type(screen.getByLabelText('Wachtwoord'), 'Geheim-woord-1');
  await userEvent.click(screen.getByRole('button', { name: 'Inloggen' }));
}

const wantsCode = () => json({ status: 'TotpRequired', challengeToken: 'c' });
const signInButton = () => screen.getByRole('button', { name: 'Inloggen' });

test('an account with 2FA enters a code, which may be pasted in two groups', async () => {
  const { router, lastBody } = open({
    LoginWithCredentials: wantsCode,
    LoginWithTotp: () => json(loggedIn),
  });
  await firstStep();
  const code = await screen.findByLabelText('Code uit je verificatie-app');
  expect(code).toHaveFocus();
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  expect(code).toHaveAttribute('inputmode', 'numeric');
  expect(signInButton()).toBeDisabled();
  await userEvent.paste('123 456');
  expect(code).toHaveValue('123456');
  await userEvent.click(signInButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(lastBody('LoginWithTotp')).toEqual({ challengeToken: 'c', pin: '123456' });
});

test('a recovery code replaces a lost app', async () => {
  const { lastBody } = open({
    LoginWithCredentials: wantsCode,
    LoginWithTotp: () => json(loggedIn),
  });
  await firstStep();
  await userEvent.click(await screen.findByRole('button', { name: 'Herstelcode gebruiken' }));
  await userEvent.type(screen.getByLabelText('Herstelcode'), 'ABCD-EFGH');
  await userEvent.click(signInButton());
  expect(await screen.findByText('elsewhere')).toBeVisible();
  expect(lastBody('LoginWithTotp')).toEqual({ challengeToken: 'c', pin: 'ABCD-EFGH' });
});

test('a wrong code can be retried; an expired challenge leads back, with the address filled in', async () => {
  let answer = fault('pin-invalid');
  open({ LoginWithCredentials: wantsCode, LoginWithTotp: () => answer });
  await firstStep();
  await userEvent.type(await screen.findByLabelText('Code uit je verificatie-app'), '123456');
  await userEvent.click(signInButton());
  expect(await screen.findByRole('alert')).toHaveTextContent('De verificatiecode klopt niet');
  answer = fault('link-invalid');
  await userEvent.click(signInButton());
  expect(await screen.findByText(/De code kwam te laat/)).toBeVisible();
  expect(screen.getByLabelText('E-mailadres')).toHaveValue('noor@example.test');
  expect(screen.getByLabelText('Wachtwoord')).toHaveValue('');
});

test('an account that must set up 2FA does so, and gets its recovery codes, before the session starts', async () => {
  const { router, lastBody } = open({
    LoginWithCredentials: () => json({ status: 'TotpSetupRequired', challengeToken: 's' }),
    GetTotpSetupCode: () => json(totpSetup),
    EnableTotp: () => json({ ...loggedIn, recoveryCodes }),
  });
  await firstStep();
  const image = await screen.findByRole('img', { name: /QR-code/ });
  expect(image).toHaveAttribute('src', totpSetup.qrSetupCodeImage);
  expect(screen.getByText('KPIO EQTE 3TPP PWFX')).toBeVisible();
  expect(screen.getByText('De code verandert elke 30 seconden.')).toBeVisible();
  await userEvent.click(screen.getByText('Google Authenticator'));
  expect(screen.getByText(/Installeer Google Authenticator/)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Verificatiecode'), '654321');
  await userEvent.click(screen.getByRole('button', { name: 'Code controleren' }));
  expect(await screen.findByText('CODE-9')).toBeVisible();
  expect(lastBody('EnableTotp')).toEqual({ challengeToken: 's', pin: '654321' });
  expect(useSession.getState().accessToken).toBeNull();
  expect(screen.getByRole('button', { name: 'Verder' })).toBeDisabled();
  await userEvent.click(screen.getByLabelText('Ik heb ze bewaard'));
  await userEvent.click(screen.getByRole('button', { name: 'Verder' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(useSession.getState().accessToken).toBe('a');
});

test('Microsoft has a button only where it is configured', async () => {
  open({}, true);
  const link = await screen.findByRole('link', { name: 'Inloggen met Microsoft' });
  expect(link).toHaveAttribute('href', '/auth/microsoft/start');
});

test.each([
  ['refused', 'Je mag niet inloggen met Microsoft'],
  ['unknown-account', 'Er is geen account voor je Microsoft-account'],
  ['groups-unresolved', 'We konden je groepen niet bepalen'],
  ['failed', 'Inloggen met Microsoft is niet gelukt'],
])(
  'a sign-in with Microsoft that is %s shows what to ask the IT department',
  async (outcome, title) => {
    openAt(`/auth?microsoft=${outcome}`);
    open({});
    expect(screen.getByRole('heading', { level: 1, name: title })).toHaveFocus();
    expect(screen.getByText(/IT-afdeling/)).toBeVisible();
    await userEvent.click(screen.getByRole('link', { name: 'Inloggen met een wachtwoord' }));
    expect(screen.getByLabelText('E-mailadres')).toHaveFocus();
    expect(screen.queryByText('E-mailadres is verplicht')).toBeNull();
  },
);

test('a first sign-in with Microsoft is confirmed with the password', async () => {
  openAt('/auth?microsoft=confirm#token=koppel');
  const { lastBody } = open({ LoginWithCredentials: () => json(loggedIn) });
  expect(screen.getByText('Log één keer in met je wachtwoord')).toBeVisible();
  await firstStep();
  await waitFor(() => expect(useSession.getState().accessToken).toBe('a'));
  expect(lastBody('LoginWithCredentials')).toMatchObject({ microsoftToken: 'koppel' });
});

test('too many attempts: the wait counts down to its end', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  open({
    LoginWithCredentials: () => problem(429, 'too-many-requests', {}, { 'retry-after': '3' }),
  });
  await firstStep();
  expect(await screen.findByRole('alert')).toHaveTextContent(/over [23] seconden/);
  await vi.advanceTimersByTimeAsync(4000);
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('nu opnieuw proberen'));
});
