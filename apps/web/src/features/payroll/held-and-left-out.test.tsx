import type { PayrollHeldReason } from '@portal/contract/payroll-shapes';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { allTexts } from '../../../test/all-texts.ts';
import { idOf } from '../../../test/id-of.ts';
import { payrollLine, payrollSummary, servePayroll } from '../../../test/payroll.tsx';
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
    submit: 'Definitief afsluiten',
    leftOut: /^4 regels worden niet meegenomen: het personeelsnummer ontbreekt\./,
    held: /(is|zijn) aangehouden/,
    more: 'en nog 3',
    names: /Van Noor Dam, Noor Bos en nog 3 ontbreekt het personeelsnummer\./,
    toLines: 'Regels bekijken',
  },
  en: {
    close: 'Close period',
    submit: 'Close for good',
    leftOut: /^4 lines are left out: the employee number is missing\./,
    held: /(is|are) on hold/,
    more: 'and 3 more',
    names: /missing for Noor Dam, Noor Bos,? and 3 more\./,
    toLines: 'View the lines',
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
    expect(item.textContent).not.toMatch(text.held);
    expect(within(item).getByRole('link', { name: 'Noor Dam' })).toHaveAttribute(
      'href',
      `/subscriptions/detail/${idOf('Dam')}`,
    );
    expect(within(item).getByText(text.more)).toBeVisible();
    expect(within(item).getByRole('link', { name: text.toLines })).toHaveAttribute(
      'href',
      '/?held=leftOut',
    );
    await userEvent.click(screen.getByRole('button', { name: text.close }));
    const dialog = await screen.findByRole('dialog');
    expect(within(dialog).getByText(text.names)).toBeVisible();
    expect(within(dialog).getByRole('button', { name: text.submit })).toBeDisabled();
    expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
    unmount();
  },
);

test.each([
  ['nl', /^1 aangehouden regel heeft nu wel een personeelsnummer\./, 'Personeelsnummer ontbrak'],
  ['en', /^1 line on hold has an employee number now\./, 'Employee number was missing'],
] as const)(
  'shows that the number of a held line is known now, and leaves the line on hold, in %s',
  async (language, openTasks, reason) => {
    chooseLanguage(language);
    const held = { heldReason: 'no-number', isHeldByPerson: true } as const;
    const counts = { heldCount: 1, heldByPersonCount: 1, heldWithNumberCount: 1 };
    const items = [payrollLine({ ...held, employeeNumber: '4817' })];
    servePayroll(undefined, {
      GetPayrollPeriod: () => json(payrollSummary(counts)),
      GetPayrollLinesTable: () => json({ items, total: 1 }),
    });
    const { unmount } = renderPage(<PayrollPage />);
    const item = (await screen.findByText(openTasks)).closest('li')!;
    expect(within(item).getByRole('link', { name: texts[language].toLines })).toHaveAttribute(
      'href',
      '/?held=heldByPerson',
    );
    expect(await screen.findByText(new RegExp(`^${reason}`))).toBeVisible();
    unmount();
  },
);

test('offers a missing number as the reason only for a line without a number', async () => {
  const requests = servePayroll(undefined, {
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
  const rows = await screen.findByRole('table', {
    name: 'Wat de salarisadministratie moet wijzigen',
  });
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
    { kind: 'held', count: 1 },
    { kind: 'noNumber', count: 3 },
  ]);
});

test('calls lines held by a person held and those that a rule excludes left out, in each row', async () => {
  servePayroll(undefined, {
    GetPayrollLinesTable: () =>
      json({
        items: [
          payrollLine({ heldReason: 'no-pay', isHeldByPerson: true }),
          payrollLine({ lineId: idOf('shared'), heldReason: 'number-shared' }),
        ],
        total: 2,
      }),
  });
  renderPage(<PayrollPage />);
  const reasonOf = async (text: string) => (await screen.findByText(text)).closest('td');
  expect(await reasonOf('Geen loon in deze periode')).toHaveTextContent(/^Aangehouden/);
  expect(await reasonOf('Nummer hoort bij twee mensen')).toHaveTextContent(/^Niet meegenomen/);
  // The heading above both uses neither term.
  expect(screen.getByRole('columnheader', { name: /Telt niet mee/ })).toBeVisible();
});

test('has the same states in both languages, each with its own term', () => {
  for (const texts of Object.values(allTexts)) {
    const states = Object.values((texts as { payroll: { held: object } }).payroll.held);
    expect(new Set(states).size).toBe(4);
  }
});
