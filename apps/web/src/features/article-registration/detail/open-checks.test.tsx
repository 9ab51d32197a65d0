import type { Check } from '@portal/contract/article-registration-shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { idOf } from '../../../../test/id-of.ts';
import { requestDetail } from '../../../../test/records.ts';
import { mayEdit, noContent, openEdit } from '../../../../test/request-edit.tsx';

const tooEarly: Check = {
  check: 'start-date-possible',
  answer: 'no',
  reason: 'start-date-too-early',
  facts: { startDate: '2026-03-01', firstStartDate: '2026-04-01', lastStartDate: '2026-09-30' },
};
const unknown: Check = {
  check: 'on-employee-list',
  answer: 'unknown',
  reason: 'no-employee-list',
  facts: {},
};
const inOrder: Check = {
  check: 'price-within-maximum',
  answer: 'yes',
  reason: 'price-within-maximum',
  facts: { price: 4250, maximumPrice: 7500 },
};

async function openApproval(checks: Check[]) {
  const { saves } = openEdit({
    registration: requestDetail({ startDate: '2026-03-01', checks }),
    address: `/requests/detail/${idOf('request-1')}`,
    save: noContent,
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Goedkeuren' }));
  return { saves, dialog: within(await screen.findByRole('dialog', { name: /goedkeuren/ })) };
}

beforeEach(mayEdit);

test('the approval dialog names the checks that are not OK, the worst first', async () => {
  const { dialog } = await openApproval([inOrder, unknown, tooEarly]);
  expect(dialog.getByText('1 controle niet in orde, 1 onbekend')).toBeVisible();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Startdatum binnen de termijn: Niet in orde01-03-2026 ligt voor 01-04-2026, de eerste startdatum die nu kan.Startdatum wijzigen',
    'Staat op de werknemerslijst: OnbekendEr is nog geen werknemerslijst om op te zoeken.',
  ]);
});

test('another start date is offered only where the start date is a cause', async () => {
  const { dialog } = await openApproval([inOrder, unknown]);
  expect(dialog.getAllByRole('listitem')).toHaveLength(1);
  expect(dialog.queryByRole('button', { name: 'Startdatum wijzigen' })).toBeNull();
});

test('there is no list when all checks are OK', async () => {
  const { dialog } = await openApproval([inOrder]);
  expect(dialog.queryByRole('list')).toBeNull();
});

test('choosing another start date replaces the approval dialog, and moves the focus', async () => {
  const { saves, dialog } = await openApproval([tooEarly]);
  await userEvent.click(dialog.getByRole('button', { name: 'Startdatum wijzigen' }));
  const moving = within(await screen.findByRole('dialog', { name: 'Startdatum wijzigen' }));
  await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
  await waitFor(() =>
    expect(moving.getByLabelText('Nieuwe startdatum', { selector: 'input' })).toHaveFocus(),
  );
  await userEvent.click(moving.getByRole('button', { name: 'Annuleren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Goedkeuren' })).toHaveFocus());
  expect(saves()).toEqual([]);
  // Approving again does not open the start date by itself.
  await userEvent.click(screen.getByRole('button', { name: 'Goedkeuren' }));
  const again = within(await screen.findByRole('dialog', { name: /goedkeuren/ }));
  await userEvent.click(again.getByRole('button', { name: 'Annuleren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});
