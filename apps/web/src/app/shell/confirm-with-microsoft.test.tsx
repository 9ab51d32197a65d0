import { waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import { openAt } from '../../../test/open-at.ts';
import {
  confirm,
  confirmDialog,
  done,
  endOthers,
  expectClosed,
  fault,
  openSessions,
  serveConfirming,
} from '../../../test/confirming.tsx';
import { profile } from '../../../test/fixtures.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { json } from '../../../test/stub-server.ts';
import { ConfirmationPage } from '../../features/authentication/confirmation-page.tsx';
import type { MicrosoftProof } from '../../lib/url-token.ts';
import { useSession } from '../../session/session-store.ts';

beforeEach(() =>
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile }),
);

/** A user who clicks the Microsoft button, whose window ends with this outcome. */
async function goRound(outcome: MicrosoftProof['outcome']) {
  const open = vi.spyOn(window, 'open').mockReturnValue(window);
  const { findByRole, findByText } = await confirmDialog();
  await userEvent.click(await findByRole('button', { name: 'Bevestigen met Microsoft' }));
  expect(open.mock.calls[0]?.[0]).toBe('/auth/microsoft/start?for=proof');
  expect(await findByText('Ga verder in het venster van Microsoft.')).toBeVisible();
  const token = outcome === 'proved' ? `#token=van-microsoft` : '';
  openAt(`/auth/confirmation?microsoft=${outcome}${token}`);
  const close = vi.spyOn(window, 'close').mockImplementation(() => {});
  const view = renderPage(<ConfirmationPage />);
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(window.location.href).toMatch(/\/auth\/confirmation$/);
  view.unmount();
}

test('Microsoft can replace the password', async () => {
  const sent = serveConfirming({
    GetConfirmationWays: () => json({ asksPin: false, microsoft: true, passkey: false }),
  });
  openSessions();
  await endOthers();
  await goRound('proved');
  await expectClosed();
  expect(sent('ConfirmIdentity').map(({ body }) => body)).toEqual([
    { microsoftToken: 'van-microsoft' },
  ]);
  await waitFor(() => expect(sent('EndOtherSessions')).toHaveLength(2));
});

test('requests a code after Microsoft where 2FA is on', async () => {
  const sent = serveConfirming({
    GetConfirmationWays: () => json({ asksPin: true, microsoft: true, passkey: false }),
  });
  openSessions();
  await endOthers();
  await goRound('proved');
  const { findByText, getByLabelText, getByRole, queryByLabelText } = await confirmDialog();
  expect(await findByText(/Microsoft heeft bevestigd wie je bent/)).toBeVisible();
  expect(getByRole('status')).toHaveTextContent('Microsoft heeft bevestigd wie je bent');
  expect(queryByLabelText('Wachtwoord')).not.toBeInTheDocument();
  await userEvent.type(getByLabelText('Code uit je verificatie-app'), '123456');
  await userEvent.click(getByRole('button', { name: 'Bevestigen' }));
  await expectClosed();
  expect(sent('ConfirmIdentity')[0]?.body).toEqual({
    microsoftToken: 'van-microsoft',
    pin: '123456',
  });
});

test('the password still works when Microsoft does not confirm', async () => {
  let answer = () => fault('', 'link-invalid');
  serveConfirming({
    GetConfirmationWays: () => json({ asksPin: false, microsoft: true, passkey: false }),
    ConfirmIdentity: () => answer(),
  });
  openSessions();
  await endOthers();
  const { findByRole, findByText, getByRole } = await confirmDialog();
  for (const outcome of ['unknown-account', 'proved'] as const) {
    await goRound(outcome);
    expect(await findByRole('alert')).toHaveTextContent('niet bevestigd wie je bent');
  }
  vi.spyOn(window, 'open').mockReturnValue(null);
  await userEvent.click(getByRole('button', { name: 'Bevestigen met Microsoft' }));
  expect(await findByText(/hield het venster van Microsoft tegen/)).toBeVisible();
  expect(getByRole('alert')).toHaveTextContent('hield het venster van Microsoft tegen');
  answer = done;
  await confirm();
  await expectClosed();
});
