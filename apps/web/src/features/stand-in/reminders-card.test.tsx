import { Notifications } from '@mantine/notifications';
import type { Reminders } from '@portal/contract/reminders';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderPage } from '../../../test/render-page.tsx';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { useProjects } from '../../session/project-store.ts';
import { RemindersCard } from './reminders-card.tsx';

const projectId = idOf('project');

function open(rights: object, answers: Readonly<Record<string, () => Response>> = {}) {
  let saved: Reminders = { version: 1, remindAfter: 5, escalateAfter: 10 };
  const vlierboom = project('Vlierboom');
  useProjects.getState().setAccount(profile);
  useProjects
    .getState()
    .setProjects([{ ...vlierboom, rights: { ...vlierboom.rights, ...rights } }]);
  const requests = stubServer((request) => {
    const call = request.path.split('?')[0]?.split('/').at(-1) ?? '';
    if (call !== 'SaveReminders') return answers[call]?.() ?? json(saved);
    const sent = request.body as Reminders;
    if (sent.version !== saved.version) return problem(409, 'state-changed');
    saved = {
      version: sent.version + 1,
      remindAfter: sent.remindAfter,
      escalateAfter: sent.escalateAfter,
    };
    return json(saved);
  });
  renderPage(
    <>
      <RemindersCard projectId={projectId} />
      <Notifications />
    </>,
  );
  return {
    sent: () => requests.filter(({ path }) => path.endsWith('SaveReminders')),
    changeMeanwhile: () => {
      saved = { version: 2, remindAfter: 3, escalateAfter: null };
    },
  };
}

const first = () => screen.findByLabelText('Eerste herinnering');
const managers = () => screen.getByLabelText('Mail aan de beheerders');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Herinneringen opslaan' }));

test('managers are mailed later than the first reminder', async () => {
  const { sent } = open({ viewSettings: true, manageSettings: true });
  await userEvent.selectOptions(await first(), '15');
  await userEvent.tab();
  await userEvent.selectOptions(managers(), '10');
  await userEvent.tab();
  expect(await screen.findByText('Gebruik een waarde van ten minste 16')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Herinneringen opslaan' })).toBeDisabled();
  await userEvent.selectOptions(managers(), 'Nooit');
  await save();
  expect(await screen.findByText('Herinneringen opgeslagen')).toBeVisible();
  expect(sent().map(({ body }) => body)).toMatchObject([
    { projectId, version: 1, remindAfter: 15, escalateAfter: null },
  ]);
});

test('a change of a colleague is shown, and the own choice stays and can be saved', async () => {
  const { sent, changeMeanwhile } = open({ viewSettings: true, manageSettings: true });
  await userEvent.selectOptions(await first(), '7');
  changeMeanwhile();
  await save();
  expect(await screen.findByText(/eerste herinnering Na 3 werkdagen/)).toBeVisible();
  expect(await first()).toHaveDisplayValue('Na 7 werkdagen');
  await save();
  expect(await screen.findByText('Herinneringen opgeslagen')).toBeVisible();
  expect(sent().at(-1)!.body).toMatchObject({ version: 2, remindAfter: 7, escalateAfter: 10 });
});

test('an account that may only view settings changes nothing', async () => {
  open({ viewSettings: true, manageSettings: false });
  expect(await first()).toBeDisabled();
  expect(screen.queryByRole('button', { name: 'Herinneringen opslaan' })).toBeNull();
});

test('an account that may not view settings sees no card', async () => {
  open({ viewSettings: false, manageSettings: false });
  await waitFor(() => expect(screen.queryByText('Herinneringen aan aanvragen')).toBeNull());
});

test('a failure to load is shown, with a retry', async () => {
  let fails = true;
  open(
    { viewSettings: true, manageSettings: true },
    { GetReminders: () => (fails ? problem(503, 'maintenance') : undefined!) },
  );
  expect(await screen.findByText('De herinneringen konden niet worden geladen')).toBeVisible();
  fails = false;
  await userEvent.click(screen.getByRole('button', { name: /opnieuw/i }));
  expect(await first()).toBeVisible();
});
