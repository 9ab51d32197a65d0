import { Notifications } from '@mantine/notifications';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderPage } from '../../../test/render-page.tsx';
import type { SeenRequest } from '../../../test/seen-request.ts';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { MicrosoftEntraPage } from './microsoft-entra-page.tsx';

const tenantId = '3f2504e0-4f89-41d3-9a0c-0305e82c3301';
const groupId = 'aaaaaaaa-0000-4000-8000-000000000001';
const userId = 'bbbbbbbb-0000-4000-8000-000000000001';
const tenant = {
  projectEntraTenantId: idOf('pet-1'),
  tenantId,
  description: 'Vlierboom',
  allowEveryone: false,
  entraGroups: [{ groupId, description: 'HR', allowGroup: true }],
  entraUsers: [{ userId, description: 'Joost', allowUser: false }],
};
const refusal = {
  entraRefusalId: idOf('refusal-1'),
  refusedAt: '2026-11-21T10:00:00.000Z',
  door: 'portal',
  tenantId,
  userId: 'cccccccc-0000-4000-8000-000000000001',
  reason: 'refused',
  rule: { kind: 'tenant', id: tenantId, description: 'Vlierboom' },
};

type Answers = Record<string, (request: SeenRequest) => Response>;
const manager = { viewSettings: true, manageSettings: true };

function open(changes: Answers = {}, rights: object = manager) {
  const vlierboom = project('Vlierboom');
  useProjects.getState().setAccount(profile);
  useProjects
    .getState()
    .setProjects([{ ...vlierboom, rights: { ...vlierboom.rights, ...rights } }]);
  const answers: Answers = {
    GetConfig: () => json(portalConfig()),
    GetProjectAccountsOfProjectAccount: () => json({ items: [] }),
    GetProjectEntraSettings: () => json({ entraTenants: [tenant] }),
    GetEntraRefusals: () => json({ items: [refusal] }),
    AddEntraTenant: () => json({ projectEntraTenantId: idOf('pet-2') }),
    ...changes,
  };
  const requests = stubServer((request) => {
    const name = Object.keys(answers).find((call) => request.path.includes(call));
    return (name && answers[name]?.(request)) || new Response(null, { status: 204 });
  });
  renderPage(
    <>
      <MicrosoftEntraPage />
      <Notifications />
    </>,
  );
  return { requestsTo: (call: string) => requests.filter(({ path }) => path.includes(call)) };
}

const dialog = async () => within(await screen.findByRole('dialog'));
const card = async () => within(await screen.findByRole('region', { name: 'Vlierboom' }));

test('shows a tenant with its groups and users, each allowed or refused', async () => {
  open();
  const groups = within((await card()).getByRole('region', { name: 'Groepen 1' }));
  expect(groups.getByText(groupId)).toBeVisible();
  expect(groups.getByText('Toegestaan')).toBeVisible();
  const users = within((await card()).getByRole('region', { name: 'Gebruikers 1' }));
  expect(users.getByText('Geweigerd')).toBeVisible();
});

test('adds a tenant: the settings are fetched again and the dialog closes', async () => {
  const { requestsTo } = open({ GetProjectEntraSettings: () => json({ entraTenants: [] }) });
  const start = within(await screen.findByRole('region', { name: 'Inloggen met Microsoft' }));
  // Until there is a tenant, there are no rules to test, and no refusals.
  expect(screen.getAllByRole('region')).toHaveLength(1);
  const button = start.getByRole('button', { name: 'Tenant toevoegen' });
  await userEvent.click(button);
  const form = await dialog();
  expect(form.getByRole('button', { name: 'Tenant toevoegen' })).toBeDisabled();
  await userEvent.click(form.getByLabelText('Tenant-id'));
  await userEvent.paste(` {${tenantId.toUpperCase()}}`);
  await userEvent.type(form.getByLabelText('Omschrijving'), 'Vlierboom');
  await userEvent.click(form.getByRole('checkbox'));
  await userEvent.click(form.getByRole('button', { name: 'Tenant toevoegen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requestsTo('AddEntraTenant')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    tenantId,
    description: 'Vlierboom',
    allowEveryone: true,
  });
  expect(requestsTo('GetProjectEntraSettings')).toHaveLength(2);
  await waitFor(() => expect(button).toHaveFocus());
});

test('a fault of the server in an id is shown at its field in the dialog', async () => {
  const { requestsTo } = open({
    UpdateEntraGroup: () =>
      problem(422, 'invalid-input', { newGroupId: [{ code: 'id-in-use', message: '' }] }),
  });
  await userEvent.click((await card()).getByRole('button', { name: 'Groep HR wijzigen' }));
  const form = await dialog();
  const field = form.getByLabelText('Groeps-id');
  await userEvent.clear(field);
  await userEvent.type(field, userId);
  await userEvent.click(form.getByRole('button', { name: 'Opslaan' }));
  expect(await form.findByText('Deze id is al toegevoegd')).toBeVisible();
  expect(field).toHaveFocus();
  expect(field).toHaveValue(userId);
  expect(requestsTo('UpdateEntraGroup')[0]?.body).toEqual({
    projectEntraTenantId: idOf('pet-1'),
    oldGroupId: groupId,
    newGroupId: userId,
    description: 'HR',
    allowGroup: true,
  });
});

test('deletes a rule after a confirmation that names it', async () => {
  const { requestsTo } = open();
  await userEvent.click(
    (await card()).getByRole('button', { name: 'Tenant Vlierboom verwijderen' }),
  );
  const confirmation = await dialog();
  expect(confirmation.getByText(/^Tenant/, { selector: 'p' })).toHaveTextContent(
    'Tenant Vlierboom verwijderen?',
  );
  expect(confirmation.getByText(/De 2 regels/)).toBeVisible();
  expect(requestsTo('DeleteEntraTenant')).toHaveLength(0);
  await userEvent.click(confirmation.getByRole('button', { name: 'Tenant verwijderen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requestsTo('DeleteEntraTenant')[0]?.body).toEqual({ projectEntraTenantId: idOf('pet-1') });
  expect(requestsTo('GetProjectEntraSettings')).toHaveLength(2);
});

test('the tester is filled from a refusal, and shows which rule decides', async () => {
  const { requestsTo } = open({
    TestEntraRules: () =>
      json({ allowed: true, rule: { kind: 'group', id: groupId, description: 'HR' } }),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Tester invullen/ }));
  const tester = within(screen.getByRole('region', { name: 'Regels testen' }));
  expect(tester.getByRole('button', { name: 'Testen' })).toHaveFocus();
  await userEvent.click(tester.getByRole('checkbox', { name: 'HR' }));
  await userEvent.click(tester.getByRole('button', { name: 'Testen' }));
  expect(await tester.findByText('Mag inloggen')).toBeVisible();
  expect(tester.getByText(/^De regel voor groep/)).toHaveTextContent(
    'De regel voor groep HR staat het toe.',
  );
  expect(requestsTo('TestEntraRules')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    tenantId,
    userId: refusal.userId,
    groupIds: [groupId],
  });
  await userEvent.click(tester.getByRole('checkbox', { name: 'HR' }));
  expect(tester.queryByText('Mag inloggen')).toBeNull();
});

test('a refusal of a person without an account here shows no name', async () => {
  open({ GetEntraRefusals: () => json({ items: [{ ...refusal, userId: null }] }) });
  expect(await screen.findByText('Iemand zonder account in dit project')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Tester invullen|^Regel maken/ })).toBeNull();
});

test('a refusal can be used to add a rule for its user', async () => {
  const { requestsTo } = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Regel maken/ }));
  const form = await dialog();
  expect(form.getByLabelText('Gebruikers-id')).toHaveValue(refusal.userId);
  await userEvent.type(form.getByLabelText('Omschrijving'), 'Inhuur');
  await userEvent.click(form.getByRole('button', { name: 'Gebruiker toevoegen' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(requestsTo('AddEntraUser')[0]?.body).toMatchObject({
    projectEntraTenantId: idOf('pet-1'),
    userId: refusal.userId,
    allowUser: true,
  });
});

test('read access allows tests, and no changes', async () => {
  open({}, { viewSettings: true });
  await card();
  expect(screen.queryByRole('button', { name: /toevoegen|^Wijzig|^Verwijder|^Maak/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Testen' })).toBeInTheDocument();
});
