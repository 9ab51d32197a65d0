import type { Check } from '@portal/contract/article-registration-shapes';
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { idOf } from '../../../../test/id-of.ts';
import { renderPage } from '../../../../test/render-page.tsx';
import { chooseLanguage } from '../../../i18n/i18n.ts';
import { CheckCard } from './check-card.tsx';
import { CheckWarning } from '../check-warning.tsx';

const checks: Check[] = [
  { check: 'on-employee-list', answer: 'unknown', reason: 'no-employee-list', facts: {} },
  {
    check: 'no-other-subscription',
    answer: 'no',
    reason: 'other-subscription',
    facts: {
      subscriptionId: idOf('subscription-7'),
      subscriptionNumber: 'SP-20871',
      articleName: 'Fit & <b>Gezond</b>',
      periodEnd: '2026-03-31',
    },
  },
  {
    check: 'price-within-maximum',
    answer: 'yes',
    reason: 'price-within-maximum',
    facts: { price: 4250, maximumPrice: 7500 },
  },
  {
    check: 'start-date-possible',
    answer: 'yes',
    reason: 'start-date-within-term',
    facts: { startDate: '2026-04-01', firstStartDate: '2026-04-01', lastStartDate: '2026-09-30' },
  },
];

const items = () => screen.getAllByRole('listitem').map((item) => item.textContent);

test('checks that need attention come first, each with its reason and its answer', () => {
  renderPage(<CheckCard checks={checks} isDecided={false} />);
  const card = screen.getByRole('region', { name: 'Controles' });
  expect(within(card).getByText('2 in orde, 1 niet in orde, 1 onbekend')).toBeVisible();
  expect(items().map((text) => text?.replaceAll('\u00a0', ' '))).toEqual([
    'Geen ander lopend abonnementAbonnement SP-20871 (Fit & <b>Gezond</b>) loopt tot en met 31-03-2026.Niet in orde',
    'Staat op de werknemerslijstEr is nog geen werknemerslijst om op te zoeken.Onbekend',
    'Binnen de maximumprijs€ 42,50 van ten hoogste € 75,00 per maand.In orde',
    'Startdatum binnen de termijn01-04-2026 ligt in de termijn van 01-04-2026 tot en met 30-09-2026.In orde',
  ]);
  expect(screen.getByRole('link', { name: 'SP-20871' })).toHaveAttribute(
    'href',
    `/subscriptions/detail/${idOf('subscription-7')}`,
  );
});

test('another subscription without an end date is shown as running on', () => {
  const [, other] = checks;
  const endless = other ? [{ ...other, facts: { ...other.facts, periodEnd: null } }] : [];
  renderPage(<CheckCard checks={endless} isDecided={false} />);
  expect(items()[0]).toContain('loopt door, zonder einddatum.');
});

test('the checks of a decision are labelled as such, and so is a decision without checks', () => {
  const { unmount } = renderPage(<CheckCard checks={checks} isDecided />);
  expect(screen.getByText('Zoals bij de beslissing')).toBeVisible();
  expect(items()).toHaveLength(4);
  unmount();
  renderPage(<CheckCard checks={[]} isDecided />);
  expect(screen.getByText(/Van deze beslissing zijn de controles niet bewaard/)).toBeVisible();
  expect(screen.queryByRole('listitem')).not.toBeInTheDocument();
});

test('the card is in the language of the page', () => {
  chooseLanguage('en');
  renderPage(<CheckCard checks={checks} isDecided={false} />);
  expect(screen.getByText('2 OK, 1 not OK, 1 unknown')).toBeVisible();
  expect(items()[0]).toBe(
    'No other running subscriptionSubscription SP-20871 (Fit & <b>Gezond</b>) runs until 31-03-2026.Not OK',
  );
});

test('the warning counts the checks that are not OK, and is hidden when all are', () => {
  const withAnswers = (...answers: Check['answer'][]): Check[] =>
    answers.map((answer) => ({
      check: 'on-employee-list',
      answer,
      reason: 'no-employee-list',
      facts: {},
    }));
  const warningFor = (...answers: Check['answer'][]) => {
    const { container, unmount } = renderPage(<CheckWarning checks={withAnswers(...answers)} />);
    const text = container.querySelector('p')?.textContent;
    unmount();
    return text;
  };
  expect(warningFor('no', 'unknown', 'yes')).toBe('1 controle niet in orde, 1 onbekend');
  expect(warningFor('no', 'no')).toBe('2 controles niet in orde');
  expect(warningFor('unknown', 'unknown')).toBe('2 controles onbekend');
  expect(warningFor('yes')).toBeUndefined();
});
