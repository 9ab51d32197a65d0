import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { cancellable, openEmployeeList as open } from '../../../test/employee-list.tsx';
import { json } from '../../../test/stub-server.ts';

test('people are reported as having left in one go, after a question that names what it does', async () => {
  let isDone = false;
  const { sent } = open({
    GetCancellable: () => json(isDone ? { ...cancellable, items: [] } : cancellable),
    '/CancelSubscriptions': () => {
      isDone = true;
      return new Response(null, { status: 204 });
    },
  });
  expect(await screen.findByText('1 abonnement zonder personeelsnummer')).toBeVisible();
  await userEvent.click(await screen.findByLabelText('Alles selecteren'));
  expect(screen.getByText('2 van 2 geselecteerd, samen € 85,00 per maand')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: '2 medewerkers uit dienst melden' }));
  const dialog = await screen.findByRole('dialog', { name: 'Uit dienst melden' });
  expect(dialog).toHaveTextContent('eindigen op 30-11-2026');
  expect(dialog).toHaveTextContent('Noor van der Velden');
  await userEvent.click(
    within(dialog).getByRole('button', { name: '2 medewerkers uit dienst melden per 30-11-2026' }),
  );
  expect(await screen.findByText('De medewerkers zijn uitdienst gemeld.')).toBeVisible();
  expect(sent('/CancelSubscriptions')[0]?.body).toEqual({
    projectId: 'id-Vlierboom',
    subscriptionIds: ['1', '2'],
  });
  expect(
    await screen.findByText('Iedereen met een lopend abonnement staat op de werknemerslijst.'),
  ).toBeVisible();
});

test('a mistake is put right under the name of the product', async () => {
  const { sent } = open();
  expect(await screen.findByText('Rectificatie gemeld op 12-11-2026')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Rectificeren' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Bo van der Velden');
  expect(dialog).not.toHaveTextContent('Jip');
  await userEvent.click(within(dialog).getByRole('button', { name: '1 opzegging rectificeren' }));
  expect(await screen.findByText('Sportpas is op de hoogte gesteld')).toBeVisible();
  expect(sent('Notify')[0]?.path).toBe(
    '/employerportal/EmployeeList/NotifySportpasAboutCancelledSubscriptionsFromEmployeeList',
  );
});

test('without the flag nothing can be cancelled here; without entries nothing rectified', async () => {
  const { sent } = open({ GetEmployeeCancelled: () => json({ items: [] }) }, { hasFlag: false });
  expect(await screen.findByText('fatima@vlierboom.example')).toBeVisible();
  expect(screen.getByText('1.826')).toBeVisible();
  expect(screen.queryByText('Opzegbare abonnementen')).not.toBeInTheDocument();
  expect(screen.queryByText('Al opgezegd')).not.toBeInTheDocument();
  expect(sent('GetCancellable')).toHaveLength(0);
});
