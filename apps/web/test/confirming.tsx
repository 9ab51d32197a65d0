import type { FieldErrorCode } from '@portal/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import { ConfirmIdentity } from '../src/app/shell/confirm-identity.tsx';
import { SessionsPage } from '../src/features/account/sessions-page.tsx';
import { portalConfig } from './fixtures.ts';
import { idOf } from './id-of.ts';
import { renderPage } from './render-page.tsx';
import { json, problem, stubServer } from './stub-server.ts';

export const done = () => new Response(null, { status: 204 });
export const fault = (field: string, code: FieldErrorCode) =>
  problem(422, 'invalid-input', { [field]: [{ code, message: '' }] });
const session = (id: string, isCurrent: boolean) => ({
  sessionId: idOf(id),
  device: 'Firefox, Windows',
  isCurrent,
  createdAt: '2026-11-20T08:00:00.000Z',
  lastSeenAt: '2026-11-20T09:30:00.000Z',
});

/** A server that requires a confirmation first; `answers` has responses by call name. */
export function serveConfirming(answers: Record<string, () => Response | Promise<Response>> = {}) {
  let isConfirmed = false;
  const seen = stubServer(async ({ path }) => {
    const call = path.split('?')[0]?.split('/').at(-1) ?? '';
    const own = answers[call];
    if (own && call !== 'ConfirmIdentity') return own();
    if (call === 'GetConfig') return json(portalConfig());
    if (call === 'GetAnnouncementText') return json({ text: '' });
    if (call === 'GetConfirmationWays')
      return json({ asksPin: false, microsoft: false, passkey: false });
    if (call === 'GetSessions') return json({ items: [session('1', true), session('2', false)] });
    if (call === 'GetProjectEntraSettings') return json({ entraTenants: [] });
    if (call === 'ConfirmIdentity') {
      const answer = (await own?.()) ?? done();
      isConfirmed = answer.ok;
      return answer;
    }
    if (!isConfirmed) return problem(403, 'confirmation-needed');
    return call === 'AddEntraTenant' ? json({ projectEntraTenantId: idOf('t') }) : done();
  });
  return (call: string) => seen.filter(({ path }) => path.split('?')[0]?.endsWith(`/${call}`));
}

const title = 'Bevestig wie je bent';
/** The dialog that confirms the user's identity. */
export const confirmDialog = async () => within(await screen.findByRole('dialog', { name: title }));
export const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { name: title })).not.toBeInTheDocument());
export const confirm = async (password = 'Mijn-woord-1') => {
  const { getByLabelText, getByRole } = await confirmDialog();
  await userEvent.clear(getByLabelText('Wachtwoord'));
  await userEvent.type(getByLabelText('Wachtwoord'), password);
  await userEvent.click(getByRole('button', { name: 'Bevestigen' }));
};

/** Clicks the button that ends all other sessions, and confirms its dialog. */
export async function endOthers() {
  const name = 'Alle andere sessies beëindigen';
  await userEvent.click(await screen.findByRole('button', { name }));
  const own = within(await screen.findByRole('dialog', { name }));
  await userEvent.click(own.getByRole('button', { name }));
}
/** The screen of the user's sessions, below the confirmation dialog. */
export const openSessions = () =>
  renderPage(
    <>
      <ConfirmIdentity />
      <SessionsPage />
    </>,
  );
