import { Notifications } from '@mantine/notifications';
import type { ErasurePlan } from '@portal/contract/person-erasure';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { participantOf, subscriptionDetail } from '../../../test/records.ts';
import { changingWidth } from '../../../test/phone.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { PersonCard } from './person-card.tsx';

const vlierboom = project('Vlierboom');
const selected = { ...vlierboom, rights: { ...vlierboom.rights, manageSettings: true } };
const personId = idOf('subscription-1');
const detail = subscriptionDetail();
const person = {
  personId,
  projectId: selected.projectId,
  ...participantOf(detail),
  prettyLastName: detail.prettyLastName,
  employeeNumber: '4817',
  employeeList: null,
  subscriptions: [],
  requests: [],
  aaos: [],
  mailFails: false,
};
const plan: ErasurePlan = {
  goes: [
    { group: 'subscriptions', count: 1 },
    { group: 'mails', count: 12 },
  ],
  stays: [
    { group: 'subscriptions', reason: 'payroll-record', count: 1, until: '2033-01-01' },
    { group: 'payroll', reason: 'payroll-lines', count: 3, until: '2034-01-01' },
    { group: 'texts', reason: 'own-text', count: 1, until: null },
  ],
  faults: [],
  lookalikes: [
    {
      personId: idOf('b'),
      firstName: 'Noor',
      infix: null,
      lastName: 'Velden',
      prettyLastName: 'Velden',
      emailAddress: 'n@prive.example',
      employeeNumber: null,
    },
  ],
};

beforeEach(() => useProjects.getState().setProjects([selected]));

async function open(shown: ErasurePlan, erase = () => new Response(null, { status: 204 })) {
  const requests = stubServer(({ path }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.includes('GetPersonHistory')) return json({ items: [] });
    return path.includes('GetPersonErasure') ? json(shown) : erase();
  });
  renderRoutes(
    [
      { path: '/', element: <PersonCard person={person} /> },
      {
        path: '/subscriptions/all',
        element: (
          <>
            <p>Alle abonnementen</p>
            <Notifications />
          </>
        ),
      },
    ],
    '/',
  );
  await userEvent.click(screen.getByRole('button', { name: 'Gegevens wissen' }));
  return { requests, dialog: within(await screen.findByRole('dialog')) };
}

test('shows first what is deleted and what is retained, and possible namesakes', async () => {
  const { requests, dialog } = await open(plan);
  expect(await dialog.findByText('Mails: 12')).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Dit gaat weg' })).toBeVisible();
  expect(dialog.getByText('Abonnementen: 1')).toBeVisible();
  const lineOf = (text: RegExp) => dialog.getByText(text).closest('li');
  expect(lineOf(/hoort bij de loonadministratie/)).toHaveTextContent('uiterlijk op 01-01-2033');
  const payroll = lineOf(/doorgegeven aan de salarisadministratie/);
  expect(payroll).toHaveTextContent('Regels van de salarisverwerking, zonder naam: 3');
  expect(payroll).toHaveTextContent('uiterlijk op 01-01-2034');
  expect(lineOf(/teksten van jullie zelf/)).not.toHaveTextContent('uiterlijk');
  expect(dialog.getByRole('link', { name: 'Noor Velden' })).toHaveAttribute(
    'href',
    `/people/${idOf('b')}`,
  );
  await userEvent.click(dialog.getByRole('button', { name: 'Definitief wissen' }));
  expect(await screen.findByText('Alle abonnementen')).toBeVisible();
  expect(await screen.findByText('De gegevens worden gewist')).toBeVisible();
  const sent = requests.filter(({ path }) => path.endsWith('/ErasePerson'));
  expect(sent.map(({ body }) => body)).toEqual([{ personId }]);
});

test('an erasure is blocked while it has faults', async () => {
  const faults = [
    { code: 'subscription-running', recordId: idOf('s') },
    { code: 'has-access', recordId: null },
  ] as const;
  const { dialog } = await open({ ...plan, faults: [...faults] });
  expect(await dialog.findByText('Er moet eerst iets anders gebeuren')).toBeVisible();
  expect(dialog.getByRole('heading', { name: 'Dit wordt daarna gewist' })).toBeVisible();
  expect(dialog.getByRole('link', { name: 'Naar het abonnement' })).toHaveAttribute(
    'href',
    `/subscriptions/detail/${idOf('s')}`,
  );
  expect(dialog.getByText(/Draag het beheer zo nodig over/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Definitief wissen' })).toBeDisabled();
});

test('a refusal is shown in the dialog, which stays open', async () => {
  const refuse = () =>
    problem(422, 'invalid-input', { '': [{ code: 'person-not-erasable', message: 'Nog niet' }] });
  const { dialog } = await open(plan, refuse);
  await dialog.findByText('Mails: 12');
  await userEvent.click(dialog.getByRole('button', { name: 'Definitief wissen' }));
  expect(await dialog.findByText('De gegevens zijn niet gewist')).toBeVisible();
});

test('the dialog stays open when the window becomes narrow, as on rotating a tablet', async () => {
  const width = changingWidth();
  const { dialog } = await open(plan);
  await dialog.findByText('Mails: 12');
  act(() => width.narrow());
  expect(screen.getByRole('dialog')).toBeVisible();
  expect(dialog.getByText('Mails: 12')).toBeVisible();
});

test('there is nothing to erase while everything must be retained', async () => {
  const { dialog } = await open({ ...plan, goes: [] });
  expect(await dialog.findByText(/niets om te wissen/)).toBeVisible();
  expect(dialog.getByText(/hoort bij de loonadministratie/)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Definitief wissen' })).toBeDisabled();
});
