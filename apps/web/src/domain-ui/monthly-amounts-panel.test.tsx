import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderPage } from '../../test/render-page.tsx';
import { MonthlyAmountsPanel } from './monthly-amounts-panel.tsx';

const amounts = {
  grossExchange: 2500,
  netExchange: 0,
  employerContribution: 1000,
  netOwnContribution: 750,
  totalPrice: 4250,
  months: 24,
};

test('shows the total of a request as it is', async () => {
  renderPage(<MonthlyAmountsPanel amounts={amounts} />);
  expect(await screen.findByText('24 maanden, samen € 1.020,00')).toBeVisible();
});

test('marks the total of amounts that differ in time', async () => {
  renderPage(<MonthlyAmountsPanel mayDiffer amounts={amounts} />);
  expect(await screen.findByText('24 maanden, bij deze bedragen samen € 1.020,00')).toBeVisible();
});
