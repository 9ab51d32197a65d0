import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import {
  cancelled,
  doneTitle,
  manage,
  openLeaver as open,
  reported,
  signInToReport,
} from '../../../test/leaver.tsx';
import { idOf } from '../../../test/id-of.ts';

beforeEach(signInToReport);

test('the page after a report shows what was done and who was notified, also after a reload', async () => {
  open(cancelled, `/subscriptions/detail/ended?subscription=${idOf('subscription-1')}`);
  expect(await screen.findByText('31-12-2026')).toBeVisible();
  const settlement = screen.getByRole('region', { name: 'Nog te verrekenen' });
  expect(settlement).toHaveTextContent(/Laatste maand met loon\s*november 2026/);
  expect(settlement).toHaveTextContent(
    'Van het brutoloon, via de uitruil€ 25,00Alleen van het nettoloon€ 40,00',
  );
  const done = screen.getByRole('region', { name: 'Wat er is gedaan' });
  expect(done).toHaveTextContent('AbonnementFitness');
  expect(screen.getByText('Fatima Bouzid')).toBeVisible();
  expect(screen.getByText('12-11-2026 10:30')).toBeVisible();
  const notified = screen.getByRole('region', { name: 'Wie bericht heeft gekregen' });
  expect(notified).toHaveTextContent(/Noor van der Velden\s*n\.velden@example\.test/);
  await waitFor(() => expect(notified).toHaveTextContent('Sportpas'));
  const person = within(notified).getByRole('link', { name: 'Noor van der Velden' });
  expect(person).toHaveAttribute('href', `/people/${idOf('subscription-1')}`);
  expect(screen.getByRole('link', { name: 'Nog iemand uit dienst melden' })).toHaveAttribute(
    'href',
    '/subscriptions/active',
  );
  expect(screen.getByRole('link', { name: 'Abonnement bekijken' })).toHaveAttribute(
    'href',
    `/subscriptions/detail/${idOf('subscription-1')}`,
  );
});

test('an account that may not report sees what was done, without actions', async () => {
  manage(false);
  open(cancelled, `/subscriptions/detail/ended?subscription=${idOf('subscription-1')}`);
  expect(await doneTitle()).toBeVisible();
  expect(screen.queryByRole('link', { name: /uit dienst melden/ })).not.toBeInTheDocument();
});

test('a report without its months shows where the amounts are', async () => {
  const subscription = { ...cancelled.subscription, leaving: null };
  const at = `/subscriptions/detail/ended?subscription=${idOf('subscription-1')}`;
  open({ ...cancelled, subscription }, at);
  expect(await screen.findByText(/staat in de bevestigingsmail/)).toBeVisible();
});

test('the page of the subscription shows the settlement too', async () => {
  open(cancelled);
  const settlement = await screen.findByRole('region', { name: 'Nog te verrekenen' });
  expect(settlement).toHaveTextContent(
    'Van het brutoloon, via de uitruil€ 25,00Alleen van het nettoloon€ 40,00',
  );
});

test.each([
  ['runs on', {}],
  ['ends because the provider says so', { ...cancelled, history: [] }],
  ['was given another end date since', { ...cancelled, history: [reported('2027-01-31')] }],
])('a subscription that %s was not reported', async (_what, server) => {
  open(server, `/subscriptions/detail/ended?subscription=${idOf('subscription-1')}`);
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Hier is geen einddatum gemeld' }),
  ).toBeVisible();
});

test('an unknown subscription leads back to the list', async () => {
  const { router } = open({}, '/subscriptions/detail/ended');
  await waitFor(() => expect(router.state.location.pathname).toBe('/subscriptions/ended'));
});
