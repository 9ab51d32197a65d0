import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openAt } from '../../../test/open-at.ts';
import { portalConfig, profile } from '../../../test/fixtures.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useSession } from '../../session/session-store.ts';
import { ActivatePage } from './activate-page.tsx';
import { EmailChangePage } from './email-change-page.tsx';
import { RequestResetPage } from './request-reset-page.tsx';
import { returnAddress } from '../../lib/return-address.ts';
import { ResetPasswordPage } from './reset-password-page.tsx';
import { ResetPinPage } from './reset-pin-page.tsx';
import { SignInPage } from './sign-in-page.tsx';
import { TokenPage } from './token-page.tsx';

const done = () => new Response(null, { status: 204 });
const deadLink = () =>
  problem(422, 'invalid-input', { '': [{ code: 'link-invalid', message: '' }] });

beforeEach(() => useSession.getState().clear());
afterEach(() => openAt('/'));

function open(address: string, answers: Record<string, () => Response> = {}) {
  openAt(address);
  const requests = stubServer(({ path }) => {
    if (path.endsWith('GetConfig')) return json(portalConfig());
    const name = Object.keys(answers).find((call) => path.endsWith(`Authentication/${call}`));
    return name ? answers[name]!() : problem(429, 'too-many-requests');
  });
  const { router } = renderRoutes(
    [
      { path: '/auth', element: <SignInPage /> },
      { path: '/auth/activate/:token', element: <ActivatePage /> },
      { path: '/auth/reset-password', element: <RequestResetPage /> },
      { path: '/auth/reset-password/:token', element: <ResetPasswordPage /> },
      { path: '/auth/reset-pin', element: <ResetPinPage /> },
      { path: '/auth/email-change/:token', element: <EmailChangePage /> },
      { path: '/auth/token/:token', element: <TokenPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    window.location.pathname,
  );
  const requestsTo = (call: string) => requests.filter(({ path }) => path.endsWith(call));
  return { router, requestsTo };
}

const type = (label: string, text: string) => userEvent.type(screen.getByLabelText(label), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const password = 'Nieuw-wachtwoord-1';

test('an invited account chooses a password and continues to sign in', async () => {
  const { requestsTo } = open('/auth/activate/t-1', {
    IsActivationTokenValid: () => json({ data: true }),
    ActivateAccount: done,
  });
  await screen.findByLabelText('Wachtwoord');
  await type('Wachtwoord', 'kort');
  await type('Herhaal wachtwoord', 'anders');
  await userEvent.tab();
  expect(screen.getByText(/Een wachtwoord moet uit ten minste 12 tekens bestaan/)).toBeVisible();
  expect(screen.getByText('De wachtwoorden komen niet met elkaar overeen')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Account activeren' })).toBeDisabled();
  await userEvent.clear(screen.getByLabelText('Wachtwoord'));
  await userEvent.clear(screen.getByLabelText('Herhaal wachtwoord'));
  await type('Wachtwoord', password);
  await type('Herhaal wachtwoord', password);
  await press('Account activeren');
  expect(await screen.findByText(/Je account is geactiveerd/)).toBeVisible();
  expect(requestsTo('ActivateAccount')[0]?.body).toEqual({ token: 't-1', password });
});

test('a fault in the password from the server is shown at the field', async () => {
  open('/auth/activate/t-1', {
    IsActivationTokenValid: () => json({ data: true }),
    ActivateAccount: () =>
      problem(422, 'invalid-input', { password: [{ code: 'password-common', message: '' }] }),
  });
  await screen.findByLabelText('Wachtwoord');
  await type('Wachtwoord', password);
  await type('Herhaal wachtwoord', password);
  await press('Account activeren');
  expect(await screen.findByText(/te makkelijk te raden/)).toBeVisible();
  expect(screen.getByLabelText('Wachtwoord')).toHaveFocus();
});

test.each([
  ['/auth/activate/t-1', 'IsActivationTokenValid', {}, '72 uur'],
  ['/auth/reset-password/t-1', 'IsPasswordResetTokenValid', { pinRequired: false }, '30 minuten'],
  [
    '/auth/email-change/t-1',
    'IsEmailChangeTokenValid',
    { step: null, newEmailAddress: null, askedBy: null, takesPassword: false },
    '72 uur',
  ],
])('a dead link (%s) says what to do', async (address, call, nothing, text) => {
  open(address, { [call]: () => json({ data: false, ...nothing }) });
  expect(await screen.findByRole('heading', { name: 'Deze link werkt niet meer' })).toBeVisible();
  expect(screen.getByText(new RegExp(text))).toBeVisible();
});

test.each(['activate', 'reset-password', 'email-change', 'token'])(
  'a reloaded %s page asks to open the link again, and sends no request',
  async (purpose) => {
    const { requestsTo } = open(`/auth/${purpose}/link`);
    expect(await screen.findByText(/Open de link in je mail opnieuw/)).toBeVisible();
    expect(requestsTo('Valid')).toEqual([]);
    expect(requestsTo('LoginWithToken')).toEqual([]);
  },
);

test('requesting a reset gives the same answer for every address', async () => {
  const { requestsTo } = open('/auth/reset-password', { RequestPasswordResetToken: done });
  await type('E-mailadres', 'noor@example.test');
  await press('Link sturen');
  expect(await screen.findByRole('heading', { name: 'Kijk in je mail' })).toHaveFocus();
  expect(screen.getByText(/Is noor@example.test bij ons bekend/)).toBeVisible();
  expect(requestsTo('RequestPasswordResetToken')[0]?.body).toEqual({
    emailAddress: 'noor@example.test',
  });
});

test('a reset on an account with 2FA requires a code as well', async () => {
  const { requestsTo, router } = open('/auth/reset-password/t-2', {
    IsPasswordResetTokenValid: () => json({ data: true, pinRequired: true }),
    ResetPassword: done,
  });
  await screen.findByLabelText('Nieuw wachtwoord');
  await type('Nieuw wachtwoord', password);
  await type('Herhaal wachtwoord', password);
  expect(screen.getByRole('button', { name: 'Wachtwoord wijzigen' })).toBeDisabled();
  await type('Code uit je verificatie-app', '123456');
  await press('Wachtwoord wijzigen');
  expect(await screen.findByText(/Je wachtwoord is gewijzigd/)).toBeVisible();
  expect(requestsTo('ResetPassword')[0]?.body).toEqual({ token: 't-2', password, pin: '123456' });
  // Signing in continues to the passkeys, which a reset does not remove.
  expect(returnAddress(router.state.location.state)).toBe('/settings/password-reset?after=reset');
});

test('a reset without 2FA requires no code, and a link that expired meanwhile is shown', async () => {
  open('/auth/reset-password/t-3', {
    IsPasswordResetTokenValid: () => json({ data: true, pinRequired: false }),
    ResetPassword: deadLink,
  });
  await screen.findByLabelText('Nieuw wachtwoord');
  expect(screen.queryByLabelText('Code uit je verificatie-app')).not.toBeInTheDocument();
  await type('Nieuw wachtwoord', password);
  await type('Herhaal wachtwoord', password);
  await press('Wachtwoord wijzigen');
  expect(await screen.findByText('Deze link werkt niet meer')).toBeVisible();
});

const newAddress = {
  data: true,
  step: 'confirm',
  newEmailAddress: 'noor@nieuw.example',
  askedBy: null,
  takesPassword: true,
};
const bert = { firstName: 'Bert', infix: null, lastName: 'Boef', type: 'Customer' };

test.each([
  [
    'confirm',
    'ConfirmEmailChange',
    'Dit adres bevestigen',
    'Je nieuwe e-mailadres is bevestigd',
    () => json({ activationToken: null }),
  ],
  ['veto', 'VetoEmailChange', 'Wijziging tegenhouden', 'De wijziging is tegengehouden', done],
] as [string, string, string, string, () => Response][])(
  'a new address: %s is sent on a press, and not before',
  async (step, call, button, title, answer) => {
    const { requestsTo } = open('/auth/email-change/t-7', {
      IsEmailChangeTokenValid: () => json({ ...newAddress, step }),
      [call]: answer,
    });
    expect(await screen.findByText('noor@nieuw.example')).toBeVisible();
    expect(window.location.pathname).toBe('/auth/email-change/link');
    expect(requestsTo(call)).toEqual([]);
    // An account that requested the change itself proves with its password that it is the same
    // person.
    const own = step === 'confirm' ? { password } : {};
    if (step === 'confirm') await type('Wachtwoord', password);
    await press(button);
    expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
    expect(requestsTo(call).map(({ body }) => body)).toEqual([{ token: 't-7', ...own }]);
    expect(screen.getByRole('link', { name: 'Naar inloggen' })).toHaveAttribute('href', '/auth');
  },
);

test('a new address that another account requested names that account, and continues to a password', async () => {
  const { requestsTo } = open('/auth/email-change/t-9', {
    IsEmailChangeTokenValid: () =>
      json({
        ...newAddress,
        takesPassword: false,
        askedBy: { ...bert, employers: ['Bedrijf B', 'Bedrijf C'] },
      }),
    ConfirmEmailChange: () => json({ activationToken: 't-10' }),
    ActivateAccount: done,
  });
  expect(await screen.findByText('Bert Boef')).toBeVisible();
  expect(screen.getByText('Bedrijf B en Bedrijf C')).toBeVisible();
  expect(screen.queryByLabelText('Wachtwoord')).not.toBeInTheDocument();
  await press('Dit adres bevestigen');
  const title = 'Je nieuwe e-mailadres is bevestigd';
  expect(await screen.findByRole('heading', { name: title })).toHaveFocus();
  await type('Wachtwoord', password);
  await type('Herhaal wachtwoord', password);
  await press('Wachtwoord opslaan');
  expect(await screen.findByText(/Je wachtwoord is gewijzigd/)).toBeVisible();
  expect(requestsTo('ActivateAccount')[0]?.body).toEqual({ token: 't-10', password });
});

test('a new address that another account took meanwhile is refused, and can be retried', async () => {
  let code: 'emailaddress-in-use' | 'link-invalid' = 'emailaddress-in-use';
  open('/auth/email-change/t-8', {
    IsEmailChangeTokenValid: () =>
      json({ ...newAddress, takesPassword: false, askedBy: { ...bert, employers: [] } }),
    ConfirmEmailChange: () => problem(422, 'invalid-input', { '': [{ code, message: '' }] }),
  });
  await screen.findByText('noor@nieuw.example');
  await press('Dit adres bevestigen');
  expect(await screen.findByRole('alert')).toHaveTextContent(/hoort al bij een ander account/);
  code = 'link-invalid';
  await press('Dit adres bevestigen');
  expect(await screen.findByText('Deze link werkt niet meer')).toBeVisible();
});

test('a new pin requires the password and the mailbox', async () => {
  const { requestsTo } = open('/auth/reset-pin', { RequestPasswordResetToken: done });
  await type('E-mailadres', 'noor@example.test');
  await type('Wachtwoord', 'Geheim-woord-1');
  await press('Link sturen');
  expect(await screen.findByText('Kijk in je mail')).toBeVisible();
  expect(requestsTo('RequestPasswordResetToken')[0]?.body).toEqual({
    emailAddress: 'noor@example.test',
    password: 'Geheim-woord-1',
    resetTotp: true,
  });
});

test('a sign-in link signs in once, on a press, and not before', async () => {
  const { router, requestsTo } = open('/auth/token/t-4', {
    LoginWithToken: () =>
      json({ status: 'LoggedIn', user: profile, accessToken: 'a', refreshToken: 'r' }),
  });
  await screen.findByRole('button', { name: 'Inloggen' });
  expect(window.location.pathname).toBe('/auth/token/link');
  expect(requestsTo('LoginWithToken')).toEqual([]);
  await press('Inloggen');
  await waitFor(() => expect(router.state.location.pathname).toBe('/'));
  expect(requestsTo('LoginWithToken').map(({ body }) => body)).toEqual([{ token: 't-4' }]);
  expect(useSession.getState().accessToken).toBe('a');
});

test.each([
  [false, 'en'],
  [true, 'nl'],
])(
  'after signing in, the page has the language of the account (support: %s)',
  async (readOnly, is) => {
    const user = { ...profile, language: 'en' as const, readOnly };
    const { router } = open('/auth/token/t-4', {
      LoginWithToken: () => json({ status: 'LoggedIn', user, accessToken: 'a', refreshToken: 'r' }),
    });
    await press('Inloggen');
    await waitFor(() => expect(router.state.location.pathname).toBe('/'));
    expect(document.documentElement.lang).toBe(is);
  },
);

test('a sign-in link does not skip the second step', async () => {
  open('/auth/token/t-5', {
    LoginWithToken: () => json({ status: 'TotpRequired', challengeToken: 'c' }),
  });
  await press('Inloggen');
  expect(await screen.findByLabelText('Code uit je verificatie-app')).toBeVisible();
  expect(useSession.getState().accessToken).toBeNull();
});

test('a dead sign-in link says so', async () => {
  open('/auth/token/t-6', { LoginWithToken: deadLink });
  await press('Inloggen');
  expect(await screen.findByText('Deze link werkt niet meer')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Naar inloggen' })).toHaveAttribute('href', '/auth');
});
