import { Notifications } from '@mantine/notifications';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { portalConfig, profile, project } from '../../../test/fixtures.ts';
import { idOf } from '../../../test/id-of.ts';
import { renderPage } from '../../../test/render-page.tsx';
import type { SeenRequest } from '../../../test/seen-request.ts';
import { json, problem, stubServer } from '../../../test/stub-server.ts';
import { today } from '../../lib/today.ts';
import { useProjects } from '../../session/project-store.ts';
import { StandInPage } from './stand-in-page.tsx';

const person = (accountId: string, firstName: string) => ({
  accountId,
  firstName,
  infix: null,
  lastName: 'Bouzid',
  prettyLastName: 'Bouzid',
});
const me = person(profile.accountId, 'Noor');
const sem = person(idOf('account-sem'), 'Sem');
const colleague = (named: object, authorize = false) => ({
  emailAddress: 'x@y.test',
  isDisabled: false,
  confirmationMails: false,
  userManagement: false,
  subscriptionCopy: false,
  isActivated: true,
  mailFails: false,
  payroll: false,
  authorize,
  ...named,
});
const now = {
  standInId: idOf('s-1'),
  approver: me,
  standIn: sem,
  isActive: true,
  mayEnd: true,
  fromDate: '2026-01-01',
  untilDate: '2099-12-31',
};
const later = {
  ...now,
  standInId: idOf('s-2'),
  fromDate: '2099-01-01',
  isActive: false,
  mayEnd: false,
};

type Answers = Record<string, (request: SeenRequest) => Response>;

function open(rights: object, items: object[], changes: Answers = {}) {
  const vlierboom = project('Vlierboom');
  useProjects.getState().setAccount(profile);
  useProjects
    .getState()
    .setProjects([{ ...vlierboom, rights: { ...vlierboom.rights, ...rights } }]);
  const answers: Answers = {
    GetConfig: () => json(portalConfig()),
    GetStandIns: () => json({ items }),
    GetProjectAccounts: () =>
      json({
        items: [
          colleague(me, true),
          colleague(sem),
          colleague(person(idOf('account-jo'), 'Jo'), true),
        ],
      }),
    NameStandIn: () => json({ standInId: idOf('s-3') }),
    ...changes,
  };
  const requests = stubServer((request) => {
    const name = Object.keys(answers).find((call) => request.path.includes(call));
    return (name && answers[name]?.(request)) || new Response(null, { status: 204 });
  });
  renderPage(
    <>
      <StandInPage />
      <Notifications />
    </>,
  );
  return { requestsTo: (call: string) => requests.filter(({ path }) => path.includes(call)) };
}

const approver = { decideRequests: true, nameStandIn: true };
const dialog = () => screen.findByRole('dialog');

test('names a colleague for a period, and restores the focus', async () => {
  const { requestsTo } = open(approver, []);
  expect(await screen.findByText('Niemand wordt vervangen')).toBeVisible();
  const button = screen.getByRole('button', { name: 'Vervanger aanwijzen' });
  await userEvent.click(button);
  const form = within(await dialog());
  const colleague = await form.findByLabelText('Vervanger');
  // An account cannot be its own stand-in.
  await waitFor(() => expect(within(colleague).getAllByRole('option')).toHaveLength(3));
  await userEvent.selectOptions(colleague, 'Jo Bouzid');
  expect(form.getByText(/beslist al over aanvragen/)).toBeVisible();
  await userEvent.selectOptions(colleague, 'Sem Bouzid');
  const submit = form.getByRole('button', { name: 'Vervanger aanwijzen' });
  expect(submit).toBeDisabled();
  fireEvent.change(form.getByLabelText('Laatste dag'), { target: { value: today() } });
  await userEvent.click(submit);
  expect(await screen.findByText('Vervanger aangewezen')).toBeVisible();
  expect(requestsTo('NameStandIn')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    standInAccountId: idOf('account-sem'),
    fromDate: today(),
    untilDate: today(),
  });
  await waitFor(() => expect(button).toHaveFocus());
});

test('an overlapping period is refused in the dialog, which stays open', async () => {
  open(approver, [], {
    NameStandIn: () =>
      problem(422, 'invalid-input', { '': [{ code: 'stand-in-overlaps', message: '' }] }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Vervanger aanwijzen' }));
  const form = within(await dialog());
  await form.findByRole('option', { name: 'Sem Bouzid' });
  await userEvent.selectOptions(form.getByLabelText('Vervanger'), 'Sem Bouzid');
  fireEvent.change(form.getByLabelText('Laatste dag'), { target: { value: today() } });
  await userEvent.click(form.getByRole('button', { name: 'Vervanger aanwijzen' }));
  expect(await form.findByText('In deze periode heb je al een vervanger')).toBeVisible();
});

test('shows present and future stand-ins, and ends one after a confirmation', async () => {
  const { requestsTo } = open(approver, [now, later]);
  const list = within(await screen.findByRole('list', { name: 'Vervangingen' }));
  const rows = list.getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('Sem Bouzid vervangt Noor Bouzid01-01-2026 t/m 31-12-2099');
  expect(rows[0]).toHaveTextContent('Nu');
  expect(rows[1]).toHaveTextContent('Later');
  expect(within(rows[1] as HTMLElement).queryByRole('button')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Vervanging .* beëindigen$/ }));
  expect(requestsTo('EndStandIn')).toHaveLength(0);
  const confirmation = within(await dialog());
  await userEvent.click(confirmation.getByRole('button', { name: 'Vervanging beëindigen' }));
  expect(await screen.findByText('Vervanging beëindigd')).toBeVisible();
  expect(requestsTo('EndStandIn')[0]?.body).toEqual({
    projectId: idOf('Vlierboom'),
    standInId: idOf('s-1'),
  });
});

test('a stand-in sees for whom they decide, and cannot name one', async () => {
  open({ decideRequests: true }, [{ ...now, approver: sem, standIn: me, mayEnd: false }]);
  expect(await screen.findByText(/^Je beslist namens/)).toHaveTextContent(
    'Je beslist namens Sem Bouzid t/m 31-12-2099.',
  );
  expect(screen.queryByRole('button', { name: 'Vervanger aanwijzen' })).toBeNull();
  expect(screen.queryByText(/Wijs een collega aan/)).toBeNull();
});
