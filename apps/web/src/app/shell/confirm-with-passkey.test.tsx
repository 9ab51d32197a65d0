import userEvent from '@testing-library/user-event';
import { waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  confirmDialog,
  done,
  endOthers,
  expectClosed,
  fault,
  openSessions,
  serveConfirming,
} from '../../../test/confirming.tsx';
import { profile } from '../../../test/fixtures.ts';
import { assertionOptions, close, addPasskeys, used } from '../../../test/passkey-browser.ts';
import { json, problem } from '../../../test/stub-server.ts';
import { useSession } from '../../session/session-store.ts';

beforeEach(() =>
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile }),
);

const ways = (passkey: boolean) => () => json({ asksPin: true, microsoft: false, passkey });
const name = 'Bevestigen met een passkey';

/** A server that accepts the confirmation by this passkey. */
function serve(answer: () => Response = done) {
  let isConfirmed = false;
  return serveConfirming({
    GetConfirmationWays: ways(true),
    BeginPasskeyConfirmation: () => json(assertionOptions),
    ConfirmIdentityByPasskey: () => {
      const answered = answer();
      isConfirmed = answered.ok;
      return answered;
    },
    EndOtherSessions: () => (isConfirmed ? done() : problem(403, 'confirmation-needed')),
  });
}

async function press() {
  const dialog = await confirmDialog();
  await userEvent.click(await dialog.findByRole('button', { name }));
  return dialog;
}

test('a passkey replaces password and code, and the call is repeated', async () => {
  addPasskeys();
  const sent = serve();
  openSessions();
  await endOthers();
  await press();
  await expectClosed();
  expect(sent('ConfirmIdentityByPasskey').map(({ body }) => body)).toEqual([used]);
  await waitFor(() => expect(sent('EndOtherSessions')).toHaveLength(2));
});

test("the password still works after the user closes the browser's prompt", async () => {
  addPasskeys({ get: close });
  const sent = serve();
  openSessions();
  await endOthers();
  const dialog = await press();
  expect(await dialog.findByText(/^Je hebt geen passkey gebruikt/)).toBeVisible();
  expect(dialog.queryByRole('alert')).not.toBeInTheDocument();
  expect(dialog.getByLabelText('Wachtwoord')).toBeEnabled();
  expect(sent('ConfirmIdentityByPasskey')).toEqual([]);
});

test('shows a refused passkey and repeats nothing', async () => {
  addPasskeys();
  const sent = serve(() => fault('', 'passkey-invalid'));
  openSessions();
  await endOthers();
  const dialog = await press();
  expect(await dialog.findByRole('alert')).toHaveTextContent('niet geaccepteerd');
  expect(sent('EndOtherSessions')).toHaveLength(1);
});

test('offers a passkey only where the account has one and the browser supports them', async () => {
  serveConfirming({ GetConfirmationWays: ways(true) });
  openSessions();
  await endOthers();
  const dialog = await confirmDialog();
  expect(await dialog.findByLabelText('Code uit je verificatie-app')).toBeVisible();
  expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
});
