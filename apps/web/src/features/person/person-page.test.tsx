import type { Person } from '@portal/contract/person';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { portalConfig, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import {
  participantOf,
  requestRecord,
  subscriptionDetail,
  subscriptionRow,
} from '../../../test/records.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { PersonPage } from './person-page.tsx';

const vlierboom = project('Vlierboom');
const selected = project('Vlierboom', { rights: { ...vlierboom.rights, manageEmployees: true } });
const id = idOf('subscription-1');
const detail = subscriptionDetail();
const request = requestRecord({ status: 'Approved' });
const person: Person = {
  personId: id,
  projectId: selected.projectId,
  ...participantOf(detail),
  prettyLastName: detail.prettyLastName,
  mailFails: false,
  employeeList: {
    place: 'other-name',
    entry: {
      employeeNumber: '4817',
      employeeName: 'Piet Bos',
      department: null,
      emailAddress: null,
    },
  },
  subscriptions: [
    subscriptionRow(),
    subscriptionRow({ subscriptionId: idOf('b'), status: 'Ended' }),
  ],
  requests: [request],
  aaos: [
    {
      articleRegistrationId: request.articleRegistrationId,
      fileName: 'AAO Velden.pdf',
      articleName: 'Fitness Compleet',
      signedAt: '2026-03-14T09:00:00.000Z',
    },
  ],
};

beforeEach(() => useProjects.getState().setProjects([selected, project('IJsseldal')]));

function open(answer: Response | Person) {
  stubServer(({ path }) => {
    if (path.includes('GetConfig')) return json(portalConfig());
    if (path.includes('GetPersonHistory')) return json({ items: [] });
    return answer instanceof Response ? answer : json(answer);
  });
  return renderRoutes([{ path: '/people/:id', element: <PersonPage /> }], `/people/${id}`);
}
const panel = async (name: string) => within(await screen.findByRole('region', { name }));

test('shows all records of an employee, each with a link to its page', async () => {
  open(person);
  await screen.findByRole('heading', { level: 1, name: 'Noor van der Velden' });
  const subscriptions = await panel('Abonnementen');
  expect(subscriptions.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    `/subscriptions/detail/${id}`,
    `/subscriptions/detail/${idOf('b')}`,
  ]);
  expect(subscriptions.getByText('Beëindigd')).toBeVisible();
  const link = (await panel('Aanvragen')).getByRole('link');
  expect(link).toHaveAttribute('href', `/requests/detail/${request.articleRegistrationId}`);
  expect((await panel('AAO’s')).getByRole('button', { name: /AAO Velden/ })).toBeVisible();
  expect((await panel('Medewerker')).getByRole('link')).toHaveTextContent(
    'Het nummer staat erop als Piet Bos',
  );
  expect(await panel('Geschiedenis')).toBeDefined();
  expect(document.title).toContain('Noor van der Velden');
});

test('an account that may not see the employee list gets nothing of it', async () => {
  open({ ...person, employeeList: null, subscriptions: [], requests: [], aaos: [] });
  await screen.findByRole('heading', { level: 1, name: 'Noor van der Velden' });
  expect((await panel('Medewerker')).queryByText('Werknemerslijst')).toBeNull();
  // What there is nothing of has no panel to say so.
  for (const name of ['Abonnementen', 'Aanvragen', 'AAO’s']) {
    expect(screen.queryByRole('region', { name })).toBeNull();
  }
});

const running = subscriptionRow({ periodEnd: null, status: 'Active' });
const other = subscriptionRow({
  subscriptionId: idOf('b'),
  periodEnd: null,
  status: 'New',
  type: 'Zwemmen',
});
const reports = () =>
  screen
    .queryAllByRole('link', { name: /Uit dienst melden/ })
    .map((link) => [link.textContent, link.getAttribute('href')]);

test('an employee is reported as a leaver from here, by the subscription that runs', async () => {
  open({
    ...person,
    subscriptions: [running, subscriptionRow({ subscriptionId: idOf('b'), status: 'Ended' })],
  });
  await panel('Regelen');
  expect(screen.getByRole('region', { name: 'Abonnementen' })).toHaveTextContent(
    'Startdatum 01-04-2026',
  );
  expect(reports()).toEqual([['Uit dienst melden', `/subscriptions/detail/${id}#leaver`]]);
});

test('of several that run, each link names its subscription', async () => {
  open({ ...person, subscriptions: [running, other] });
  await panel('Regelen');
  expect(reports()).toEqual([
    [`Uit dienst melden: ${running.type}`, `/subscriptions/detail/${id}#leaver`],
    ['Uit dienst melden: Zwemmen', `/subscriptions/detail/${idOf('b')}#leaver`],
  ]);
});

test('an account without the right to report gets no such link', async () => {
  useProjects.getState().setProjects([vlierboom]);
  open({ ...person, subscriptions: [running] });
  await screen.findByRole('heading', { level: 1, name: 'Noor van der Velden' });
  expect(reports()).toEqual([]);
});

test('an employee of another project of the user is shown as such', async () => {
  open({ ...person, projectId: idOf('IJsseldal') });
  expect(await screen.findByRole('button', { name: 'Wisselen naar IJsseldal' })).toBeVisible();
});

test('an unknown employee is shown as not found', async () => {
  open(problem(404, 'not-found'));
  expect(await screen.findByRole('heading', { name: 'Medewerker niet gevonden' })).toBeVisible();
});

test('a failure is shown and can be retried', async () => {
  open(problem(403, 'totp-demanded'));
  expect(await screen.findByText('De medewerker kon niet worden geladen')).toBeVisible();
  expect(screen.getByRole('button', { name: /Opnieuw proberen/ })).toBeVisible();
});
