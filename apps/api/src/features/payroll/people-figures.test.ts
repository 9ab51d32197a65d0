import type { PayrollSign } from '@portal/contract/payroll-components';
import { firstPayrollSettings, type PayrollSettings } from '@portal/contract/payroll-settings';
import { expect, it } from 'vitest';
import { fc } from '../../../../../scripts/properties.mjs';
import { runsOf } from '../../../test/gate.ts';
import { componentsInUse, histories } from '../../../test/payroll-history.ts';
import { eachMonth } from '../../../test/payroll-months.ts';
import { finish } from '../../concurrency/cooperative-rules.ts';
import { groupByPerson, type SubscriptionTraits } from '../../shared-domain/same-person-rules.ts';
import type { PayrollLine } from './charged-rules.ts';
import { fileLinesCooperatively, ownFileRows } from './own-file-rules.ts';
import { listedPeople, type PeopleSource, personRow } from './people-row-rules.ts';
import { peopleOfLines } from './period-people-rules.ts';
import { proofOf } from './reconciliation-rules.ts';
import {
  countsCooperatively,
  effectPeopleCooperatively,
  effectsOf,
  totalsCooperatively,
} from './total-rules.ts';

const components = { ...firstPayrollSettings.components };
for (const [component, sign] of componentsInUse) {
  components[component] = { isOn: true, sign, code: component };
}
const settings: PayrollSettings = {
  ...firstPayrollSettings,
  components,
  file: {
    ...firstPayrollSettings.file,
    columns: [
      { field: 'code', header: 'Code' },
      { field: 'amount', header: 'Bedrag' },
      { field: 'delta', header: 'Verschil' },
    ],
  },
};

const effects = { Minus: 'withhold', Plus: 'payOut', Information: 'information' } as const;
const signs = Object.keys(effects) as PayrollSign[];
const signOf = ({ component }: Pick<PayrollLine, 'component'>) => components[component].sign;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

/** The cents of a column of the employer's own file, by effect: the file subtracts what comes off. */
function fileSums(rows: readonly string[], column: 1 | 2): Record<string, number> {
  const cents = { withhold: 0, payOut: 0, information: 0 };
  for (const row of rows.slice(1)) {
    const cells = row.trim().split(';');
    const sign = componentsInUse.get(cells[0] as PayrollLine['component'])!;
    const amount = Number(cells[column]!.replace(',', ''));
    cents[effects[sign]] += sign === 'Minus' ? -amount : amount;
  }
  return cents;
}

/** Traits with few values, so that subscriptions are of one person in every way there is. */
const traits = fc.array(
  fc.record({
    firstName: fc.constantFrom('Fenna', 'Fénna', 'Floor'),
    emailAddress: fc.constantFrom('a@x.example', 'A@X.example', 'b@x.example'),
  }),
  { minLength: 4, maxLength: 4 },
);

it('shows the same figures in people, lines, totals, reconciliation and files', () => {
  const seen = { people: 0, joined: 0, held: 0, negative: 0 };
  fc.assert(
    fc.property(histories, traits, (history, contacts) => {
      eachMonth(history, ({ charged, subscriptions, period, lines }) => {
        const byId = new Map<string, SubscriptionTraits>(
          subscriptions.map(({ subscriptionId, birthDate, employeeNumber }, index) => [
            subscriptionId,
            { birthDate, employeeNumber, ...contacts[index]! },
          ]),
        );
        const people = finish(peopleOfLines(lines, byId));
        const source: PeopleSource = {
          lines,
          people,
          nameOf: () => ({ firstName: 'Fenna', infix: null, lastName: 'Berg' }),
          codeOf: ({ component }) => component,
          originOf: () => null,
          signOf,
        };
        const request = { search: '', descending: false };
        const rows = [...finish(listedPeople(source, request))].map((person) =>
          finish(personRow(source, person)),
        );
        const proof = proofOf(charged, subscriptions, period, lines);
        const totals = effectsOf(
          {
            totals: finish(totalsCooperatively(lines)),
            components: proof.components,
            people: finish(effectPeopleCooperatively(lines, people, components)),
          },
          components,
        );
        const file = (of: PayrollSettings) => [
          ...ownFileRows(of, {
            lines: finish(
              fileLinesCooperatively(of, { lines, charged, period, faultOf: () => null }),
            ),
            period,
          }),
        ];
        const changes = fileSums(file(settings), 2);
        const full = fileSums(file({ ...settings, mode: 'Variable' }), 1);
        for (const sign of signs) {
          const effect = effects[sign];
          const counting = lines.filter(
            (line) => line.heldReason === null && signOf(line) === sign,
          );
          const amount = sum(counting.map(({ delta }) => delta));
          expect(totals[effect].amount).toBe(amount);
          expect(sum(rows.map((row) => row[effect]))).toBe(amount);
          expect(changes[effect]).toBe(amount);
          expect(totals[effect].due).toBe(full[effect]);
          const ids = new Set(counting.map(({ subscriptionId }) => subscriptionId));
          const having = rows.filter(({ changes: own }) =>
            own.some(
              (change) =>
                ids.has(change.subscriptionId) &&
                change.heldCount < change.lineCount &&
                lines.some(
                  (line) =>
                    line.subscriptionId === change.subscriptionId &&
                    line.heldReason === null &&
                    signOf(line) === sign,
                ),
            ),
          );
          expect(totals[effect].people).toBe(having.length);
          if (rows.some((row) => row[effect] < 0)) seen.negative += 1;
        }
        const counts = finish(countsCooperatively(lines));
        expect(sum(rows.map(({ lineCount }) => lineCount))).toBe(lines.length);
        expect(sum(rows.map(({ heldByPersonCount }) => heldByPersonCount))).toBe(
          counts.heldByPerson,
        );
        expect(sum(rows.map(({ leftOutCount }) => leftOutCount))).toBe(counts.leftOut);
        // The same people as by comparing each with each.
        const records = [...new Set(lines.map(({ subscriptionId }) => subscriptionId))].map(
          (id) => {
            const own = byId.get(id)!;
            const known = lines.findLast(
              (line) => line.subscriptionId === id && line.employeeNumber !== null,
            );
            const employeeNumber = own.employeeNumber ?? known?.employeeNumber ?? null;
            return { projectId: 'p', id, ...own, employeeNumber };
          },
        );
        const groups = groupByPerson(records).map((group) => group.map(({ id }) => id).sort());
        const shown = rows.map(({ changes: own }) =>
          [...new Set(own.map(({ subscriptionId }) => subscriptionId))].sort(),
        );
        expect(shown.map(String).sort()).toEqual(groups.map(String).sort());
        seen.people += rows.length;
        seen.joined += groups.filter(({ length }) => length > 1).length;
        seen.held += counts.heldByPerson + counts.leftOut;
      });
    }),
    { numRuns: runsOf(60), seed: 43 },
  );
  // Each of these occurred.
  expect(Object.values(seen).every((count) => count > 0)).toBe(true);
});
