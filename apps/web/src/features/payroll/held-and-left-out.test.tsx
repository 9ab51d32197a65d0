import type { PayrollHeldReason } from '@portal/contract/payroll-shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { allTexts } from '../../../test/all-texts.ts';
import { idOf } from '../../../test/id-of.ts';
import {
  payrollLine,
  payrollPerson,
  payrollSummary,
  servePayroll,
} from '../../../test/payroll.tsx';
import { renderPage } from '../../../test/render-page.tsx';
import { json } from '../../../test/stub-server.ts';
import { chooseLanguage, i18n } from '../../i18n/i18n.ts';
import { PayrollPage } from './payroll-page.tsx';
import { openTasksOf } from './period-rules.ts';

const person = (lastName: string) => ({
  personId: idOf(lastName),
  subscriptionId: idOf(lastName),
  firstName: 'Noor',
  infix: null,
  lastName,
  prettyLastName: lastName,
});

/** Four lines without a number, none of which is on hold. */
const blocked = {
  heldCount: 4,
  leftOutCount: 4,
  withoutNumber: 4,
  peopleWithoutNumber: [person('Dam'), person('Bos')],
  peopleWithoutNumberCount: 5,
};

const texts = {
  nl: {
    close: 'Periode afsluiten',
    closeStep: 'Afsluiten',
    submit: 'Definitief afsluiten',
    leftOut: /^4 regels worden niet meegenomen: het personeelsnummer ontbreekt\./,
    held: /(is|zijn) aangehouden/,
    more: 'en nog 3',
    names: /Van Noor Dam, Noor Bos en nog 3 ontbreekt het personeelsnummer\./,
    toPeople: 'Medewerkers bekijken',
  },
  en: {
    close: 'Close period',
    closeStep: 'Close',
    submit: 'Close for good',
    leftOut: /^4 lines are left out: the employee number is missing\./,
    held: /(is|are) on hold/,
    more: 'and 3 more',
    names: /missing for Noor Dam, Noor Bos,? and 3 more\./,
    toPeople: 'View the employees',
  },
};

test.each(['nl', 'en'] as const)(
  'names the people who block closing before it is attempted, in %s',
  async (language) => {
    chooseLanguage(language);
    const text = texts[language];
    servePayroll(undefined, { GetPayrollPeriod: () => json(payrollSummary(blocked)) });
    const { unmount } = renderPage(<PayrollPage />);
    const item = (await screen.findByText(text.leftOut)).closest('li')!;
    await userEvent.click(screen.getByRole('button', { name: text.closeStep }));
    expect(item.textContent).not.toMatch(text.held);
    expect(within(item).getByRole('link', { name: 'Noor Dam' })).toHaveAttribute(
      'href',
      `/subscriptions/detail/${idOf('Dam')}`,
    );
    expect(within(item).getByText(text.more)).toBeVisible();
    // They are named beside the button too, and before it is pressed.
    expect(screen.getByText(text.names)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: text.close }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(text.names)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: text.submit })).toBeDisabled();
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
    unmount();
  },
);

test.each([
  [
    'nl',
    /^1 aangehouden regel heeft nu wel een personeelsnummer\./,
    'Personeelsnummer ontbrak',
    'De regel toch meenemen',
  ],
  [
    'en',
    /^1 line on hold has an employee number now\./,
    'Employee number was missing',
    'Include the line',
  ],
] as const)(
  'shows that the number of a held line is known now, and leaves the line on hold, in %s',
  async (language, openTasks, reason, include) => {
    chooseLanguage(language);
    const counts = { heldCount: 1, heldByPersonCount: 1, heldWithNumberCount: 1 };
    const items = [payrollPerson({ ...counts, employeeNumber: '4817' })];
    const decided = { waitingRequests: 0, missed: [], missedCount: 0 };
    servePayroll(undefined, {
      GetPayrollPeriod: () => json(payrollSummary({ ...counts, ...decided })),
      GetPayrollPeopleTable: () => json({ items, total: 1 }),
    });
    const { unmount } = renderPage(<PayrollPage />);
    const item = (await screen.findByText(openTasks)).closest('li')!;
    expect(within(item).getByRole('link', { name: texts[language].toPeople })).toHaveAttribute(
      'href',
      `/?period=${idOf('november')}&held=heldByPerson`,
    );
    expect(await screen.findByText(new RegExp(`^${reason}`))).toBeVisible();
    expect(screen.getByRole('button', { name: include })).toHaveAttribute('data-variant', 'filled');
    unmount();
  },
);

test('offers a missing number as the reason only for a line without a number', async () => {
  const requests = servePayroll(undefined, {
    GetPayrollPeopleTable: () => json({ items: [payrollPerson({ lineCount: 2 })], total: 1 }),
    GetPayrollLinesTable: () =>
      json({
        items: [
          payrollLine({ employeeNumber: null, heldReason: 'no-number' }),
          payrollLine({ lineId: idOf('other') }),
        ],
        total: 2,
      }),
  });
  renderPage(<PayrollPage />);
  await userEvent.click(await screen.findByRole('button', { name: '2 regels van Noor Dam' }));
  const rows = await screen.findByRole('table', { name: 'Regels van Noor Dam' });
  const [missing, other] = await within(rows).findAllByRole('button', { name: /aanhouden$/ });
  const reasons = () =>
    within(screen.getByRole('dialog'))
      .getAllByRole('option')
      .map(({ textContent }) => textContent);
  await userEvent.click(other!);
  expect(reasons()).toEqual([
    'Geen loon in deze periode',
    'Te weinig loon in deze periode',
    'Andere reden',
  ]);
  await userEvent.click(screen.getByRole('button', { name: 'Annuleren' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(missing!);
  expect(reasons()[0]).toBe('Geen personeelsnummer');
  await userEvent.click(
    within(screen.getByRole('dialog')).getByRole('button', { name: 'Aanhouden' }),
  );
  await waitFor(() =>
    expect(requests.find(({ path }) => path.endsWith('/HoldPayrollLine'))?.body).toMatchObject({
      reason: 'no-number',
    }),
  );
});

const reason = fc.constantFrom<PayrollHeldReason | null>(
  null,
  'no-number',
  'number-shared',
  'number-unsafe',
  'no-pay',
);
const line = fc.record({ heldReason: reason, isByPerson: fc.boolean() });

test('calls lines held only if a person holds them, and left out only if not', () => {
  const sentence = (language: 'nl' | 'en', kind: string, count: number): string => {
    chooseLanguage(language);
    return i18n.t(`payroll.waiting.${kind as 'held'}`, { count });
  };
  fc.assert(
    fc.property(
      fc.array(line, { maxLength: 12 }),
      fc.nat({ max: 3 }),
      fc.nat({ max: 3 }),
      (lines, waitingRequests, missedCount) => {
        const out = lines.filter(({ heldReason }) => heldReason !== null);
        // Only a person can give this reason.
        const isHeld = ({ heldReason, isByPerson }: (typeof out)[number]) =>
          isByPerson || heldReason === 'no-pay';
        const held = out.filter(isHeld).length;
        const missing = out.filter((each) => !isHeld(each) && each.heldReason === 'no-number');
        const summary = {
          waitingRequests,
          missedCount,
          heldCount: out.length,
          heldByPersonCount: held,
          withoutNumber: missing.length,
        };
        const openTasks = openTasksOf(summary);
        expect(openTasks.every(({ count }) => count > 0)).toBe(true);
        const about = openTasks.filter(({ kind }) => kind !== 'requests' && kind !== 'missed');
        // Each line that does not count is in exactly one sentence.
        expect(about.reduce((sum, { count }) => sum + count, 0)).toBe(out.length);
        const sentences = (language: 'nl' | 'en') =>
          about.map(({ kind, count }) => sentence(language, kind, count));
        const leftOutText = { nl: /(wordt|worden) niet meegenomen/, en: /(is|are) left out/ };
        for (const language of ['nl', 'en'] as const) {
          const all = sentences(language);
          expect(all.filter((text) => texts[language].held.test(text))).toHaveLength(
            held > 0 ? 1 : 0,
          );
          expect(all.filter((text) => leftOutText[language].test(text))).toHaveLength(
            Number(missing.length > 0) + Number(out.length - held - missing.length > 0),
          );
        }
        expect(openTasks.length === 0).toBe(out.length + waitingRequests + missedCount === 0);
      },
    ),
    { numRuns: 100 },
  );
  chooseLanguage('nl');
});

test('counts without the newer fields of the response, until every process is upgraded', () => {
  const earlier = { waitingRequests: 0, missedCount: 0, heldCount: 4, withoutNumber: 3 };
  expect(openTasksOf(earlier)).toEqual([
    { kind: 'noNumber', step: 'decide', count: 3 },
    { kind: 'held', step: null, count: 1 },
  ]);
});

test('calls lines held by a person held and those that a rule excludes left out, in each row', async () => {
  servePayroll(undefined, {
    GetPayrollPeopleTable: () =>
      json({
        items: [
          payrollPerson({ heldCount: 1, heldByPersonCount: 1 }),
          payrollPerson({ personId: idOf('shared'), heldCount: 1, leftOutCount: 1 }),
        ],
        total: 2,
      }),
  });
  renderPage(<PayrollPage />);
  const [held, leftOut] = (await screen.findAllByRole('link', { name: 'Noor Dam' })).map((name) =>
    name.closest('tr'),
  );
  expect(within(held!).getByText('Aangehouden')).toBeVisible();
  expect(within(held!).queryByText('Niet meegenomen')).not.toBeInTheDocument();
  expect(within(leftOut!).getByText('Niet meegenomen')).toBeVisible();
  expect(within(leftOut!).queryByText('Aangehouden')).not.toBeInTheDocument();
  // The heading above both uses neither term.
  expect(screen.getByRole('columnheader', { name: /Telt niet mee/ })).toBeVisible();
});

test('has the same states in both languages, each with its own term', () => {
  for (const texts of Object.values(allTexts)) {
    const states = Object.values((texts as { payroll: { held: object } }).payroll.held);
    expect(new Set(states).size).toBe(4);
  }
});
