import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import {
  close,
  haveOne,
  addPasskeys,
  made,
  registrationOptions,
} from '../../../test/passkey-browser.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useSession } from '../../session/session-store.ts';
import { PasskeyCard } from './passkey-card.tsx';

const done = () => new Response(null, { status: 204 });
const passkey = (name: string, lastUsedAt: string | null = null) => ({
  passkeyId: idOf(name),
  name,
  lastUsedAt,
  createdAt: '2026-11-20T08:00:00.000Z',
});

beforeEach(() =>
  useSession.getState().logIn({ accessToken: 'a', refreshToken: 'r', user: profile }),
);

/** A server with these passkeys; `answers` are responses by call name. */
function serve(
  names: readonly string[],
  answers: Record<string, (items: ReturnType<typeof passkey>[]) => Response> = {},
) {
  const items = names.map((name) => passkey(name));
  const requests = stubServer(({ path }) => {
    const call = path.split('/').at(-1) ?? '';
    if (call === 'GetConfig') return json(portalConfig());
    const own = answers[call];
    if (own) return own(items);
    if (call === 'GetPasskeys') return json({ items });
    if (call === 'BeginPasskeyRegistration') return json(registrationOptions);
    if (call !== 'RegisterPasskey') return done();
    items.push(passkey('Chrome, Linux'));
    return json({ passkeyId: idOf('Chrome, Linux') });
  });
  renderPage(<PasskeyCard />);
  return (call: string) => requests.filter(({ path }) => path.endsWith(`/${call}`));
}

const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const add = () => press('Passkey toevoegen');
const list = async () =>
  (await screen.findAllByRole('listitem')).map(({ textContent }) => textContent);

test('adds a passkey to the list', async () => {
  addPasskeys();
  const requestsTo = serve([]);
  expect(await screen.findByText('Je hebt nog geen passkey.')).toBeVisible();
  await add();
  expect(await screen.findByText(/^De passkey is toegevoegd/)).toBeVisible();
  expect(requestsTo('RegisterPasskey').map(({ body }) => body)).toEqual([made]);
  expect((await list())[0]).toMatch(/^Chrome, LinuxToegevoegd op .*Nog niet gebruikt/);
});

test("cancelling the browser's window is no error; a device that has a passkey already is", async () => {
  let create = close;
  addPasskeys({ create: () => create() });
  const requestsTo = serve(['Werklaptop']);
  await add();
  expect(await screen.findByText(/^Je hebt geen passkey gebruikt/)).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  create = haveOne;
  await add();
  expect(await screen.findByRole('alert')).toHaveTextContent('Dit apparaat heeft al een passkey');
  expect(requestsTo('RegisterPasskey')).toEqual([]);
});

test('a lost response is no failure if the passkey was stored', async () => {
  addPasskeys();
  serve([], {
    RegisterPasskey: (items) => {
      items.push(passkey('Chrome, Linux'));
      throw new TypeError('Failed to fetch');
    },
  });
  await add();
  expect(await screen.findByText(/^De passkey is toegevoegd/)).toBeVisible();
  expect(await list()).toHaveLength(1);
});

test('shows that a passkey was not stored', async () => {
  addPasskeys();
  serve([], {
    RegisterPasskey: () => {
      throw new TypeError('Failed to fetch');
    },
  });
  await add();
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Onzeker of dit is gelukt');
});

test('renames a passkey', async () => {
  addPasskeys();
  const requestsTo = serve(['Chrome, Linux']);
  await press('Naam wijzigen van Chrome, Linux');
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByLabelText(/^Naam/);
  await userEvent.clear(field);
  expect(dialog.getByRole('button', { name: 'Opslaan' })).toBeDisabled();
  await userEvent.type(field, ' Werklaptop ');
  await userEvent.click(dialog.getByRole('button', { name: 'Opslaan' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(requestsTo('RenamePasskey').map(({ body }) => body)).toEqual([
    { passkeyId: idOf('Chrome, Linux'), name: 'Werklaptop' },
  ]);
});

async function remove(name: string) {
  await press(`Passkey ${name} verwijderen`);
  const dialog = within(await screen.findByRole('dialog', { name: 'Passkey verwijderen' }));
  await userEvent.click(dialog.getByRole('button', { name: 'Passkey verwijderen' }));
  return dialog;
}

test('the last factor cannot be removed where 2FA is required, and the dialog says why', async () => {
  addPasskeys();
  serve(['Werklaptop'], {
    RemovePasskey: () =>
      problem(422, 'invalid-input', { '': [{ code: 'last-factor', message: '' }] }),
  });
  const dialog = await remove('Werklaptop');
  expect(await dialog.findByRole('alert')).toHaveTextContent('dit is je laatste passkey');
});

test('a passkey that was deleted already counts as removed', async () => {
  addPasskeys();
  serve(['Werklaptop'], {
    RemovePasskey: (items) => {
      items.pop();
      return problem(404, 'not-found');
    },
  });
  await remove('Werklaptop');
  expect(await screen.findByText(/^De passkey is verwijderd/)).toBeVisible();
  expect(await screen.findByText('Je hebt nog geen passkey.')).toBeVisible();
});

test('a browser without passkey support lists and removes passkeys, and says that it cannot add one', async () => {
  serve(['Werklaptop']);
  expect(await list()).toHaveLength(1);
  expect(screen.getByText(/^Deze browser kan geen passkeys gebruiken/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Passkey toevoegen' })).not.toBeInTheDocument();
  await remove('Werklaptop');
  expect(await screen.findByText(/^De passkey is verwijderd/)).toBeVisible();
});

test('a list that failed to load can be reloaded', async () => {
  addPasskeys();
  let isDown = true;
  serve([], {
    GetPasskeys: () => (isDown ? problem(500, 'internal-error') : json({ items: [] })),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('konden niet worden geladen');
  expect(screen.getByRole('button', { name: 'Passkey toevoegen' })).toBeDisabled();
  isDown = false;
  await press('Opnieuw proberen');
  expect(await screen.findByText('Je hebt nog geen passkey.')).toBeVisible();
});
