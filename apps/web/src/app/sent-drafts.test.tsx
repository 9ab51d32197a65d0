import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAccounts } from '../../test/accounts.tsx';
import { profile } from '../../test/fixtures.ts';
import { idOf } from '../../test/id-of.ts';
import { manage, openLeaver } from '../../test/leaver.tsx';
import { fill, lost, mayEdit, openEdit, save } from '../../test/request-edit.tsx';
import { problem } from '../../test/stub-server.ts';
import { connectSessionToCalls } from '../session/session-connection.ts';
import { useSession } from '../session/session-store.ts';

let disconnect: () => void;
beforeEach(() => {
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile });
  disconnect = connectSessionToCalls();
});
afterEach(() => disconnect());

const busy = () => problem(429, 'too-many-requests');
const request = `/requests/detail/${idOf('request-1')}`;
const uncertain = () => screen.findByText(/het is niet zeker of dat is gelukt/);
const failed = () => screen.findByRole('alert');
const press = async (name: string | RegExp) =>
  userEvent.click((await screen.findAllByRole('button', { name })).at(-1)!);

interface Form {
  /** Renders the form on a newly loaded page. */
  readonly open: (answer: () => Response | Promise<Response>) => Promise<void>;
  readonly type: () => Promise<void>;
  readonly send: () => Promise<void>;
}

const openAccount = async (answer: () => Response | Promise<Response>) => {
  openAccounts(`/settings/user-management/user/${idOf('account-1')}`, {
    UpdateAccountRights: answer as () => Response,
    UpdateOtherAccountRights: answer as () => Response,
  });
  await screen.findByRole('region', { name: 'Rechten in Vlierboom' });
};

const forms: readonly (readonly [string, Form])[] = [
  [
    'the edit of a request',
    {
      open: async (answer) => {
        mayEdit();
        openEdit({ save: answer });
        await waitFor(() => expect(save()).toBeVisible());
      },
      type: () => fill('Kostenplaats', '5000'),
      send: () => userEvent.click(save()),
    },
  ],
  [
    'a rejection',
    {
      open: async (answer) => {
        mayEdit();
        openEdit({ save: answer, address: request });
        await press('Afwijzen');
      },
      type: async () =>
        userEvent.type(await screen.findByLabelText('Reden van afwijzing'), 'Niet in dienst'),
      send: () => press('Aanvraag afwijzen'),
    },
  ],
  [
    'a leaver',
    {
      open: async (answer) => {
        manage();
        openLeaver({ answer: answer as () => Response });
        await press('Uit dienst melden');
      },
      type: async () =>
        userEvent.selectOptions(await screen.findByLabelText(/^Einddatum/), '31 december 2026'),
      send: () => press(/per 31-12-2026/),
    },
  ],
  [
    'rights in the project',
    {
      open: openAccount,
      type: async () => {
        const card = within(screen.getByRole('region', { name: 'Rechten in Vlierboom' }));
        await userEvent.click(card.getByRole('checkbox', { name: 'Beheer' }));
      },
      send: () => press('Rechten opslaan'),
    },
  ],
];

test.each(forms)('after a 429, %s is not shown as unsent', async (_, form) => {
  await form.open(busy);
  await form.type();
  await form.send();
  await failed();
  cleanup();
  await form.open(busy);
  expect(await uncertain()).toBeVisible();
});

/** The keys of the changes that are sent from now on. */
function keysSent(): readonly string[] {
  const keys: string[] = [];
  const { fetch } = globalThis;
  vi.stubGlobal('fetch', (path: string, init: RequestInit = {}) => {
    const key = new Headers(init.headers).get('idempotency-key');
    if (key !== null) keys.push(key);
    return fetch(path, init);
  });
  return keys;
}

test.each(forms.filter(([name]) => name !== 'the edit of a request'))(
  '%s that is sent again unchanged after a reload is the same change',
  async (_, form) => {
    await form.open(busy);
    const before = keysSent();
    await form.type();
    await form.send();
    await failed();
    cleanup();
    await form.open(busy);
    await uncertain();
    const after = keysSent();
    await form.send();
    await waitFor(() => expect(after).toHaveLength(1));
    expect(after).toEqual(before);
  },
);

test('rights whose second attempt was refused may have been saved by the first', async () => {
  const [, form] = forms.find(([name]) => name === 'rights in the project')!;
  const answers = [lost, () => problem(403, 'confirmation-needed')];
  let sent = 0;
  await form.open(() => (answers[sent++] ?? lost)());
  await form.type();
  await form.send();
  await failed();
  await form.send();
  await waitFor(() => expect(sent).toBe(2));
  cleanup();
  await form.open(lost);
  expect(await uncertain()).toBeVisible();
});

test('an edit that may have been saved is not shown as unsaved before a decision', async () => {
  mayEdit();
  openEdit({ save: busy });
  await fill('Kostenplaats', '5000');
  await userEvent.click(save());
  await failed();
  cleanup();
  openEdit({ address: request });
  expect(
    await screen.findByText('Het is niet zeker of je wijzigingen zijn opgeslagen'),
  ).toBeVisible();
});
