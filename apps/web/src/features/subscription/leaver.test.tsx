import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import {
  doneTitle,
  manage,
  openDialog,
  openLeaver as open,
  signInToReport,
} from '../../../test/leaver.tsx';
import { idOf } from '../../../test/id-of.ts';
import { subscriptionDetail } from '../../../test/records.ts';
import { problem } from '../../../test/stub-server.ts';
import { i18n } from '../../i18n/i18n.ts';

beforeEach(signInToReport);

test('shows the end date and the settlement before anything is saved', async () => {
  const { router, reports } = open();
  const { dialog, endDate } = await openDialog();
  expect(within(dialog).getByRole('button', { name: 'Uit dienst melden' })).toBeDisabled();
  await userEvent.selectOptions(endDate, '31 december 2026');
  const outcome = within(dialog).getByRole('group', { name: 'Wat er gebeurt' });
  expect(outcome).toHaveTextContent('Fitness Compleet (20871) eindigt op 31-12-2026');
  expect(within(dialog).getByLabelText(/^Laatste maand met loon/)).toHaveValue('2026-12-31');
  expect(outcome).toHaveTextContent(
    'Van het brutoloon, via de uitruil€ 50,00Alleen van het nettoloon€ 15,00',
  );
  expect(outcome).toHaveTextContent(
    'Over november 2026 tot en met december 2026 is er nog loon. De uitruil loopt gewoon door: elke maand € 25,00 van het brutoloon en € 7,50 van het nettoloon.',
  );
  expect(within(outcome).getAllByText(/geen advies/)).toHaveLength(1);

  await userEvent.selectOptions(within(dialog).getByLabelText(/^Laatste maand/), 'november 2026');
  expect(outcome).toHaveTextContent(
    'Van het brutoloon, via de uitruil€ 25,00Alleen van het nettoloon€ 40,00',
  );
  expect(outcome).toHaveTextContent('Over november 2026 is er nog loon');
  expect(outcome).toHaveTextContent(
    'Over december 2026 is er geen loon meer. Dan staat nog € 32,50 per maand open. Dat mag alleen van het nettoloon af, op de laatste loonstrook',
  );
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Salaris/), 'november 2026');
  expect(outcome).toHaveTextContent('Apart te regelen, buiten het loon om€ 32,50');
  expect(outcome).not.toHaveTextContent('Van het brutoloon');
  expect(outcome).toHaveTextContent('er komt geen loonstrook meer');
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Laatste maand/), 'oktober 2026');
  expect(dialog).toHaveTextContent(
    'Let op: maanden na oktober 2026 tellen als maanden zonder loon',
  );
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Laatste maand/), 'november 2026');
  expect(dialog).not.toHaveTextContent('Let op');
  expect(reports()).toHaveLength(0);

  const confirm = within(dialog).getByRole('button', { name: 'Uit dienst melden per 31-12-2026' });
  await userEvent.click(confirm);
  expect(await doneTitle()).toHaveTextContent('Noor van der Velden is uit dienst gemeld');
  expect(reports().map(({ body }) => body)).toEqual([
    {
      subscriptionId: idOf('subscription-1'),
      endDate: '2026-12-31',
      lastPayrollRun: '2026-11-30',
      lastPayMonth: '2026-11-30',
    },
  ]);
  const { pathname, search } = router.state.location;
  expect(pathname + search).toBe(
    `/subscriptions/detail/ended?subscription=${idOf('subscription-1')}`,
  );
});

test('the consequences take two lines; reasons and later changes are collapsed', async () => {
  open();
  const { dialog, endDate } = await openDialog();
  await userEvent.selectOptions(endDate, '31 december 2026');
  const outcome = within(within(dialog).getByRole('group', { name: 'Wat er gebeurt' }));
  const fold = outcome.getByText('Meer uitleg').closest('details')!;
  const lines = [...dialog.querySelectorAll('[role=group] p')].filter((p) => !fold.contains(p));
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'Het abonnement Fitness Compleet (20871) eindigt op 31-12-2026.',
    'Noor, de aanbieder en de collega’s met het recht Mutaties krijgen bericht.',
  ]);
  for (const folded of [
    /De uitruil loopt gewoon door/,
    /alleen nog een eerdere einddatum/,
    /geen advies/,
  ]) {
    expect(outcome.getByText(folded)).not.toBeVisible();
  }
  await userEvent.click(outcome.getByText('Meer uitleg'));
  for (const folded of [
    /De uitruil loopt gewoon door/,
    /alleen nog een eerdere einddatum/,
    /geen advies/,
  ]) {
    expect(outcome.getByText(folded)).toBeVisible();
  }
});

test('pay after the end date is no option, and the last month with pay follows the end', async () => {
  open();
  const { dialog, endDate } = await openDialog();
  const pay = () => within(dialog).getByLabelText<HTMLSelectElement>(/^Laatste maand met loon/);
  expect(pay()).toBeDisabled();
  expect(pay()).toHaveDisplayValue('Kies eerst een einddatum');
  await userEvent.selectOptions(endDate, '31 januari 2027');
  expect(pay()).toHaveValue('2027-01-31');
  await userEvent.selectOptions(pay(), 'december 2026');
  await userEvent.selectOptions(endDate, '30 november 2026');
  expect([...pay().options].map(({ text }) => text)).toEqual([
    'november 2026',
    'oktober 2026',
    'september 2026',
  ]);
  expect(pay()).toHaveValue('2026-11-30');
});

test('the second of two accounts sees that another was first, and the current state', async () => {
  const { server } = open({
    answer: () => {
      server.subscription = subscriptionDetail({ periodEnd: '2026-11-30', status: 'Ended' });
      server.dates = [];
      return problem(409, 'state-changed');
    },
  });
  const { dialog, endDate } = await openDialog();
  await userEvent.selectOptions(endDate, '31 december 2026');
  await userEvent.click(within(dialog).getByRole('button', { name: /per 31-12-2026/ }));
  const alert = await within(dialog).findByRole('alert');
  expect(alert).toHaveTextContent('Iemand was je voor');
  expect(alert).toHaveTextContent('eindigt intussen op 30-11-2026');
  await userEvent.click(await within(dialog).findByRole('button', { name: 'Sluiten' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(screen.queryByRole('button', { name: 'Uit dienst melden' })).not.toBeInTheDocument();
});

test('a date that is no longer possible stays in view, with the possible dates', async () => {
  const { server, reports } = open({
    answer: () => {
      server.subscription = subscriptionDetail({ periodEnd: '2026-12-31', status: 'Cancelled' });
      server.dates = ['2026-11-30'];
      const fault = { code: 'end-date-not-possible', message: '' } as const;
      return problem(422, 'invalid-input', { endDate: [fault] });
    },
  });
  const { dialog, endDate } = await openDialog();
  await userEvent.selectOptions(endDate, '31 januari 2027');
  await userEvent.click(within(dialog).getByRole('button', { name: /per 31-01-2027/ }));
  await waitFor(() => expect(within(dialog).getByLabelText(/^Einddatum/)).toBeInvalid());
  expect(within(dialog).getByLabelText(/^Einddatum/)).toHaveValue('2027-01-31');
  expect(within(dialog).getByText(/eindigt intussen op/)).toHaveTextContent('op 31-12-2026');
  delete server.answer;
  await userEvent.selectOptions(within(dialog).getByLabelText(/^Einddatum/), '30 november 2026');
  await userEvent.click(within(dialog).getByRole('button', { name: /per 30-11-2026/ }));
  expect(await doneTitle()).toBeVisible();
  expect(reports()).toHaveLength(2);
});

test('a failure keeps the choice, which outlives the dialog', async () => {
  open({ answer: () => problem(403, 'right-missing') });
  const { dialog, endDate } = await openDialog();
  await userEvent.selectOptions(endDate, '31 december 2026');
  await userEvent.click(within(dialog).getByRole('button', { name: /per 31-12-2026/ }));
  expect(await within(dialog).findByText(/Je hebt hier geen rechten voor/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Annuleren' }));
  const again = await openDialog();
  expect(again.endDate).toHaveValue('2026-12-31');
});

test('an account without the right is not offered the action', async () => {
  manage(false);
  const { requests } = open();
  expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
  await screen.findByText('Loopt door');
  expect(screen.queryByRole('button', { name: 'Uit dienst melden' })).not.toBeInTheDocument();
  expect(requests.some(({ path }) => path.includes('GetPossible'))).toBe(false);
});

test('a subscription that cannot end earlier cannot be reported', async () => {
  const { requests } = open({
    subscription: subscriptionDetail({ periodEnd: '2026-11-30', status: 'Cancelled' }),
    dates: [],
  });
  await waitFor(() => expect(requests.some(({ path }) => path.includes('GetPossible'))).toBe(true));
  await screen.findByText('30-11-2026');
  // The button is removed once the dates have loaded: until then there may be some.
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Uit dienst melden' })).not.toBeInTheDocument(),
  );
});

test('is available in English', async () => {
  await i18n.changeLanguage('en');
  open();
  await userEvent.click(await screen.findByRole('button', { name: 'Report as leaver' }));
  const dialog = await screen.findByRole('dialog', { name: 'Report as leaver' });
  await userEvent.selectOptions(
    await within(dialog).findByLabelText(/^End date/),
    '30 November 2026',
  );
  expect(dialog).toHaveTextContent('There is still pay for November 2026');
  expect(dialog).toHaveTextContent('€25.00 from gross pay and €7.50 from net pay each month');
});
