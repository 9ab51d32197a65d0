import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { recoveryCodes, totpSetup } from '../../../test/totp-setup.ts';
import { useSession } from '../../session/session-store.ts';
import { PasswordResetPage } from './password-reset-page.tsx';
import { SessionsPage } from './sessions-page.tsx';

const done = () => new Response(null, { status: 204 });
const fault = (field: string, code: 'password-wrong' | 'pin-invalid' | 'password-common') =>
  problem(422, 'invalid-input', { [field]: [{ code, message: '' }] });
const session = (sessionId: string, device: string, isCurrent = false) => ({
  sessionId: idOf(sessionId),
  device,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T09:30:00.000Z',
  isCurrent,
});

beforeEach(() =>
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile }),
);

function serve(answers: Record<string, () => Response>) {
  const all: Record<string, () => Response> = {
    GetPasskeys: () => json({ items: [] }),
    IsTotpEnabled: () => json({ data: false }),
    GetTotpSetupCode: () => json(totpSetup),
    ...answers,
  };
  const requests = stubServer(({ path }) => {
    if (path.endsWith('GetConfig')) return json(portalConfig());
    const name = Object.keys(all).find((call) => path.endsWith(`Account/${call}`));
    return name ? all[name]!() : problem(429, 'too-many-requests');
  });
  return (call: string) => requests.filter(({ path }) => path.endsWith(call)).at(-1)?.body;
}

const card = (name: string) => within(screen.getByRole('region', { name }));
const passwordCard = () => card('Wachtwoord wijzigen');
const totpCard = () => card('Inloggen met een verificatiecode (2FA)');

async function changePassword() {
  await userEvent.type(passwordCard().getByLabelText('Huidig wachtwoord'), 'Oud-woord-1');
  await userEvent.type(passwordCard().getByLabelText('Nieuw wachtwoord'), 'Nieuw-woord-22');
  await userEvent.type(passwordCard().getByLabelText('Herhaal nieuw wachtwoord'), 'Nieuw-woord-22');
  await userEvent.click(passwordCard().getByRole('button', { name: 'Wachtwoord wijzigen' }));
}

test('changes the password and clears the form', async () => {
  const lastBody = serve({ UpdatePassword: done });
  renderPage(<PasswordResetPage />);
  expect(passwordCard().getByRole('button', { name: 'Wachtwoord wijzigen' })).toBeDisabled();
  await changePassword();
  expect(await screen.findByText(/Je wachtwoord is gewijzigd/)).toBeVisible();
  expect(document.activeElement).toHaveTextContent(/^Je wachtwoord is gewijzigd/);
  expect(lastBody('UpdatePassword')).toEqual({
    password: 'Oud-woord-1',
    newPassword: 'Nieuw-woord-22',
  });
  expect(passwordCard().getByLabelText('Nieuw wachtwoord')).toHaveValue('');
});

test('a failed change shows its hint and keeps the input', async () => {
  let answer = () => fault('', 'password-wrong');
  serve({ UpdatePassword: () => answer() });
  renderPage(<PasswordResetPage />);
  await changePassword();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Het wijzigen van je wachtwoord is niet gelukt.');
  expect(alert).toHaveTextContent('Het wachtwoord klopt niet');
  answer = () => fault('newPassword', 'password-common');
  await userEvent.click(passwordCard().getByRole('button', { name: 'Wachtwoord wijzigen' }));
  expect(await passwordCard().findByText(/te makkelijk te raden/)).toBeVisible();
  expect(passwordCard().getByLabelText('Nieuw wachtwoord')).toHaveFocus();
  expect(passwordCard().getByLabelText('Huidig wachtwoord')).toHaveValue('Oud-woord-1');
});

async function enable() {
  await userEvent.type(await totpCard().findByLabelText('Huidig wachtwoord'), 'Oud-woord-1');
  await userEvent.type(totpCard().getByLabelText('Verificatiecode'), '123456');
  await userEvent.click(totpCard().getByRole('button', { name: '2FA activeren' }));
}

test('2FA is enabled with a password and a code, and the recovery codes are shown once', async () => {
  const lastBody = serve({ EnableTotp: () => json({ recoveryCodes }) });
  renderPage(<PasswordResetPage />);
  const image = await screen.findByRole('img', { name: /QR-code/ });
  expect(Number(image.getAttribute('width'))).toBeLessThanOrEqual(300);
  await enable();
  expect(await screen.findByText('CODE-0')).toBeVisible();
  expect(document.activeElement).toHaveTextContent(/^Deze codes zie je maar één keer/);
  expect(lastBody('EnableTotp')).toEqual({ password: 'Oud-woord-1', pin: '123456' });
  await userEvent.click(screen.getByLabelText('Ik heb ze bewaard'));
  await userEvent.click(screen.getByRole('button', { name: 'Verder' }));
  expect(screen.queryByText('CODE-0')).not.toBeInTheDocument();
  expect(totpCard().getByRole('button', { name: '2FA deactiveren' })).toBeVisible();
});

test('a failure to enable 2FA shows its message and can be retried', async () => {
  serve({ EnableTotp: () => fault('', 'pin-invalid') });
  renderPage(<PasswordResetPage />);
  await enable();
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Het activeren van 2FA is mislukt. Controleer of je wachtwoord juist is en of de verificatie pin klopt.',
  );
  expect(totpCard().getByRole('button', { name: '2FA activeren' })).toBeEnabled();
});

test('disabling 2FA requires the password and a pin', async () => {
  let answer = () => fault('', 'password-wrong');
  const lastBody = serve({
    IsTotpEnabled: () => json({ data: true }),
    DisableTotp: () => answer(),
  });
  renderPage(<PasswordResetPage />);
  await userEvent.type(await totpCard().findByLabelText('Huidig wachtwoord'), 'Oud-woord-1');
  await userEvent.type(totpCard().getByLabelText('Verificatiecode'), '123456');
  await userEvent.click(totpCard().getByRole('button', { name: '2FA deactiveren' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('Het deactiveren van 2FA is mislukt.');
  answer = done;
  await userEvent.click(totpCard().getByRole('button', { name: '2FA deactiveren' }));
  expect(await screen.findByText(/2FA staat uit/)).toBeVisible();
  expect(document.activeElement).toHaveTextContent(/^2FA staat uit/);
  expect(lastBody('DisableTotp')).toEqual({ password: 'Oud-woord-1', pin: '123456' });
});

test('shows a retry when the state of 2FA cannot be loaded', async () => {
  let answer = () => problem(429, 'too-many-requests');
  serve({ IsTotpEnabled: () => answer() });
  renderPage(<PasswordResetPage />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('De instellingen van 2FA konden niet worden geladen');
  // A missing right does not end the session.
  expect(useSession.getState().accessToken).toBe('a');
  answer = () => json({ data: true });
  await userEvent.click(within(alert).getByRole('button'));
  expect(await totpCard().findByRole('button', { name: '2FA deactiveren' })).toBeVisible();
});

test('a support session has no forms', () => {
  useSession.getState().setUser({ ...profile, readOnly: true });
  serve({});
  renderPage(<PasswordResetPage />);
  expect(screen.getByText(/In een ondersteuningssessie/)).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('ends one session after a confirmation', async () => {
  let items = [session('1', 'Firefox, Windows', true), session('2', 'Safari, iPhone')];
  const lastBody = serve({
    GetSessions: () => json({ items }),
    EndSession: () => {
      items = items.slice(0, 1);
      return done();
    },
  });
  renderPage(<SessionsPage />);
  expect(await screen.findByText('Deze sessie')).toBeVisible();
  const uses = screen.getAllByText(/^Laatst gebruikt op/);
  expect(uses.map((use) => use.textContent)).toEqual(
    Array(2).fill('Laatst gebruikt op 20-11-2026 10:30'),
  );
  await userEvent.click(
    screen.getByRole('button', { name: 'Sessie op Safari, iPhone beëindigen' }),
  );
  const dialog = within(await screen.findByRole('dialog'));
  expect(lastBody('EndSession')).toBeUndefined();
  await userEvent.click(dialog.getByRole('button', { name: 'Beëindigen' }));
  expect(await screen.findByText('Je bent nergens anders ingelogd.')).toBeVisible();
  expect(lastBody('EndSession')).toEqual({ sessionId: idOf('2') });
});

test('ends all other sessions; a failure stays in the dialog', async () => {
  const items = [session('1', '', true), session('2', 'Safari, iPhone')];
  serve({
    GetSessions: () => json({ items }),
    EndOtherSessions: () => problem(403, 'read-only-session'),
  });
  renderPage(<SessionsPage />);
  expect(await screen.findByText('Onbekend apparaat')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Alle andere sessies beëindigen' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(dialog.getByRole('button', { name: 'Alle andere sessies beëindigen' }));
  expect(await dialog.findByRole('alert')).toHaveTextContent('Het beëindigen is niet gelukt');
});

test('shows a failure to load the sessions', async () => {
  serve({ GetSessions: () => problem(429, 'too-many-requests') });
  renderPage(<SessionsPage />);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'Je sessies konden niet worden geladen',
  );
});
