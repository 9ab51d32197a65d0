import type { AuditLogRow } from '@portal/contract/audit-log';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { beOnPhone } from '../../../test/phone.ts';
import { renderPage, renderRoutes } from '../../../test/render-page.tsx';
import { json, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { useAuditLogColumns } from './audit-log-columns.tsx';
import { AuditLogPage } from './audit-log-page.tsx';

const approved: AuditLogRow = {
  sequence: 2,
  occurredAt: '2026-11-21T10:00:00.000Z',
  actor: 'Sem de Wit',
  onBehalfOf: 'Fatima Bouzid',
  action: 'article-registration-approved',
  subjectType: 'article-registration',
  subjectId: idOf('request-1'),
  subject: 'Noor van der Velden',
  changes: [],
  reason: null,
};
const denied: AuditLogRow = {
  ...approved,
  sequence: 1,
  actor: null,
  onBehalfOf: null,
  action: 'member-removed',
  subjectType: 'account',
  subjectId: idOf('account-1'),
  subject: null,
  changes: [
    { field: 'allowEveryone', from: true, to: false },
    { field: 'description', from: null, to: 'HR' },
  ],
};

const { rights } = project('x');
beforeEach(() => {
  useProjects.getState().setAccount(profile);
  const may = { ...rights, viewAuditLog: true, manageAccounts: true };
  useProjects.getState().setProjects([project('Vlierboom', { rights: may })]);
});

function open(items: AuditLogRow[] = [approved, denied], address = '/') {
  const requests = stubServer(({ path }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.includes('GetProjectAccountsOfProjectAccount')) return json({ items: [] });
    return json({ items, total: items.length });
  });
  const { router } = renderRoutes([{ path: '*', element: <AuditLogPage /> }], address);
  return {
    router,
    listRequests: () => requests.filter(({ path }) => path.includes('AuditLogTable')),
  };
}

test('shows the actor, on whose behalf, the action, the subject and the changes', async () => {
  open();
  const table = await screen.findByRole('table');
  await within(table).findByText('Sem de Wit');
  const [, first, second] = within(table).getAllByRole('row');
  expect(first).toHaveTextContent('Sem de Witnamens Fatima Bouzid');
  expect(first).toHaveTextContent('Aanvraag goedgekeurd');
  const link = within(table).getByRole('link', { name: 'Noor van der Velden' });
  expect(link).toHaveAttribute('href', `/requests/detail/${idOf('request-1')}`);
  // The row has no second link: the person is reached from the record.
  expect(within(first as HTMLElement).getAllByRole('link')).toHaveLength(1);
  // An entry without a name shows the kind of record. A removed member has no page to link to.
  expect(second).toHaveTextContent('Account');
  expect(within(second as HTMLElement).queryByRole('link')).toBeNull();
  expect(second).toHaveTextContent('Ja → Nee');
  expect(second).toHaveTextContent('Omschrijving: HR');
  expect(await within(second as HTMLElement).findByText('Sportpas')).toBeVisible();
});

test('on a phone a card separates the actor from the subject', async () => {
  beOnPhone();
  open();
  expect(await screen.findByText('Door Sem de Wit, namens Fatima Bouzid')).toBeVisible();
});

test('filters by kind and period, as chips that are part of the address', async () => {
  const { router, listRequests } = open(undefined, '/?kind=standIns&kind=orders&day=2026-11-01..');
  await screen.findByRole('table');
  await waitFor(() =>
    expect(listRequests().at(-1)?.body).toMatchObject({
      page: 1,
      filters: {
        actions: expect.arrayContaining(['stand-in-named', 'narrowcast-ordered']) as unknown,
        fromDate: '2026-11-01',
      },
    }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'Filter Datum verwijderen' }));
  await waitFor(() => expect(router.state.location.search).toBe('?kind=standIns&kind=orders'));
  await waitFor(() => expect(listRequests().at(-1)?.body).not.toHaveProperty('filters.fromDate'));
  await userEvent.click(screen.getByRole('button', { name: 'Filters (1) en kolommen' }));
  await userEvent.click(screen.getByRole('button', { name: 'Datum Alles' }));
  await userEvent.click(screen.getByText('Vorige maand'));
  await userEvent.click(screen.getByRole('button', { name: 'Toepassen' }));
  await waitFor(() => expect(router.state.location.search).toContain('day=lastMonth'));
});

test('an empty result says so, with a button to clear the filters', async () => {
  const { router } = open([], '/?kind=entra');
  expect(await screen.findByText('Niets in deze selectie')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Alle filters wissen' }));
  expect(await screen.findByText('Er is nog niets vastgelegd')).toBeVisible();
  expect(router.state.location.search).toBe('?filter=none');
});

test('requires the right to manage', async () => {
  useProjects.getState().setProjects([project('Vlierboom')]);
  open();
  expect(await screen.findByText('Je hebt geen toegang tot het logboek')).toBeVisible();
});

test('an entry of a download shows what was downloaded', async () => {
  open([
    {
      ...approved,
      sequence: 4,
      action: 'list-exported',
      subjectType: 'project',
      subject: null,
      changes: [
        { field: 'list', from: null, to: 'active' },
        { field: 'rows', from: null, to: 1204 },
        { field: 'filteredBy', from: null, to: 'department' },
        { field: 'supportOf', from: null, to: 'Joost Nijënhuis' },
      ],
    },
  ]);
  const table = await screen.findByRole('table');
  await within(table).findByText('Lijst naar Excel geëxporteerd');
  const [, first] = within(table).getAllByRole('row');
  const lines = within(first as HTMLElement).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Lijst: Actieve abonnementen',
    'Rijen: 1204',
    'Gefilterd op: Afdeling',
    'Meegekeken met: Joost Nijënhuis',
  ]);
});

test('an action of a later version of the portal is shown without its name', () => {
  function ActionCell() {
    const column = useAuditLogColumns().find(({ id }) => id === 'action');
    return column?.cell({ ...approved, action: 'request-sealed' as AuditLogRow['action'] });
  }
  renderPage(<ActionCell />);
  expect(screen.getByText('Iets wat deze pagina nog niet kent')).toBeVisible();
});
