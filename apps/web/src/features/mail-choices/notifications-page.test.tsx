import { Notifications } from '@mantine/notifications';
import type { MailChoices } from '@portal/contract/mail-choices';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { portalConfig, profile, project as projectOf } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderRoutes } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import { NotificationsPage } from './notifications-page.tsx';

const item = (name: string, part: Partial<MailChoices['items'][number]> = {}) => ({
  projectId: idOf(name),
  name,
  mayRequests: true,
  mayChanges: true,
  requests: 'Direct' as const,
  changes: 'Direct' as const,
  ...part,
});

function open(
  choices: MailChoices,
  answers: Readonly<Record<string, () => Response>> = {},
  readOnly = false,
) {
  let saved = choices;
  useSession
    .getState()
    .logIn({ accessToken: 'a', refreshToken: 'r', user: { ...profile, readOnly } });
  const requests = stubServer((request) => {
    const call = request.path.split('?')[0]?.split('/').at(-1) ?? '';
    const answer = answers[call]?.();
    if (answer) return answer;
    if (call === 'GetConfig') return json(portalConfig());
    if (call === 'SaveMailChoices') {
      const { hour, weekday, items } = request.body as MailChoices;
      saved = {
        hour,
        weekday,
        items: saved.items.map((each) => ({
          ...each,
          ...items.find(({ projectId }) => projectId === each.projectId),
        })),
      };
      return json(saved);
    }
    if (call === 'PreviewDigest') return json({ subject: 'Drie aanvragen', text: 'Vlierboom: 3' });
    return json(saved);
  });
  renderRoutes(
    [
      {
        path: '*',
        element: (
          <>
            <NotificationsPage />
            <Notifications />
          </>
        ),
      },
    ],
    '/settings/notifications',
  );
  return {
    requestsTo: (call: string) => requests.filter(({ path }) => path.endsWith(call)),
    leave: (left: string) => {
      saved = { ...saved, items: saved.items.filter(({ name }) => name !== left) };
    },
  };
}

const project = (name: string) => screen.findByRole('group', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Opslaan' }));

test('a project has the choices that its flags give, and one without any is left out', async () => {
  open({
    hour: 8,
    weekday: 1,
    items: [
      item('Beide'),
      item('Aanvragen', { mayChanges: false }),
      item('Geen', { mayRequests: false, mayChanges: false }),
    ],
  });
  expect(within(await project('Beide')).getAllByRole('combobox')).toHaveLength(2);
  expect(within(await project('Aanvragen')).getAllByRole('combobox')).toHaveLength(1);
  expect(screen.queryByRole('group', { name: 'Geen' })).toBeNull();
  expect(screen.getByText(/Je krijgt geen verzamelmail/)).toBeVisible();
});

test('the time of the digest appears with the first daily or weekly choice, and is saved', async () => {
  const { requestsTo } = open({ hour: 8, weekday: 1, items: [item('Vlierboom')] });
  const row = within(await project('Vlierboom'));
  expect(screen.queryByLabelText('Tijd')).toBeNull();
  await userEvent.selectOptions(row.getByLabelText('Nieuwe aanvragen'), 'Daily');
  expect(screen.queryByLabelText('Dag van de weekmail')).toBeNull();
  await userEvent.selectOptions(screen.getByLabelText('Tijd'), '14');
  await userEvent.selectOptions(row.getByLabelText('Nieuwe aanvragen'), 'Weekly');
  await userEvent.selectOptions(screen.getByLabelText('Dag van de weekmail'), 'Donderdag');
  await save();
  expect(await screen.findByText('Keuzes opgeslagen')).toBeVisible();
  expect(requestsTo('SaveMailChoices').map(({ body }) => body)).toEqual([
    {
      hour: 14,
      weekday: 4,
      items: [{ projectId: idOf('Vlierboom'), requests: 'Weekly', changes: 'Direct' }],
    },
  ]);
  expect(await screen.findByText('Drie aanvragen')).toBeVisible();
});

test('a project that the account left meanwhile goes, and the other choice stays', async () => {
  const { leave } = open(
    { hour: 8, weekday: 1, items: [item('Blijft'), item('Verlaten')] },
    { SaveMailChoices: () => problem(404, 'not-found') },
  );
  await userEvent.selectOptions(
    within(await project('Blijft')).getByLabelText('Nieuwe aanvragen'),
    'None',
  );
  leave('Verlaten');
  await save();
  expect(await screen.findByText('Je keuzes zijn niet opgeslagen')).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('group', { name: 'Verlaten' })).toBeNull());
  const row = within(await project('Blijft'));
  expect(row.getByLabelText('Nieuwe aanvragen')).toHaveDisplayValue('Geen mail');
});

test('a support session saves nothing', async () => {
  open({ hour: 8, weekday: 1, items: [item('Vlierboom')] }, {}, true);
  const row = within(await project('Vlierboom'));
  expect(row.getByLabelText('Nieuwe aanvragen')).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
});

test('an account whose flags give no mail reads why', async () => {
  open({ hour: 8, weekday: 1, items: [item('X', { mayRequests: false, mayChanges: false })] });
  expect(await screen.findByText('Er is niets te kiezen')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Opslaan' })).toBeNull();
});

test('who may view settings finds the reminders of the project, and who may not reads of them', async () => {
  const nothing = item('X', { mayRequests: false, mayChanges: false });
  const link = () => screen.queryByRole('link', { name: /Herinneringen van/ });
  const vlierboom = projectOf('Vlierboom');
  useProjects.getState().setProjects([vlierboom]);
  open({ hour: 8, weekday: 1, items: [nothing] });
  expect(await screen.findByText(/Beheerders stellen per project in/)).toBeVisible();
  expect(link()).toBeNull();
  const rights = { ...vlierboom.rights, viewSettings: true };
  act(() => useProjects.getState().setProjects([{ ...vlierboom, rights }]));
  expect(link()).toHaveAttribute('href', '/settings/stand-in');
});

test.each([
  ['GetMailChoices', 'Je keuzes konden niet worden geladen'],
  ['PreviewDigest', 'De verzamelmail kon niet worden geladen'],
])('a failure of %s is shown, with a retry', async (call, title) => {
  let fails = true;
  open(
    { hour: 8, weekday: 1, items: [item('Vlierboom', { requests: 'Daily' })] },
    { [call]: () => (fails ? problem(503, 'maintenance') : undefined!) },
  );
  expect(await screen.findByText(title)).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /opnieuw/i }));
  await waitFor(() => expect(screen.queryByText(title)).toBeNull());
});
