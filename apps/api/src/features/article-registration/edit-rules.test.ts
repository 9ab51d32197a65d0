import { describe, expect, it } from 'vitest';
import { doAmountsAddUp } from '@portal/contract/amounts';
import type { RequestEdit } from '@portal/contract/article-registration';
import { fc } from '../../../../../scripts/properties.mjs';
import type { ArticleRegistration } from './article-registration-rules.ts';
import { applyEdit, editLimits, findEditFaults, listChanges } from './edit-rules.ts';

const amounts = {
  totalPrice: 4250,
  grossExchange: 2500,
  netExchange: 300,
  employerContribution: 1000,
  netOwnContribution: 450,
};

const requestOf = (parts: typeof amounts) =>
  ({
    costCentre: '4120',
    department: 'Verpleging Noord',
    employeeNumber: '004817',
    startDate: '2026-04-01',
    totalPrice: parts.totalPrice,
    grossExchange: parts.grossExchange,
    netExchange: parts.netExchange,
    employerContribution: parts.employerContribution,
    netOwnContribution: parts.netOwnContribution,
    submitted: parts,
  }) as unknown as ArticleRegistration;

const request = requestOf(amounts);
const limits = editLimits(request, { firstStartOffset: 14, lastStartOffset: 200 }, '2026-03-18');

const faultsOf = (edit: RequestEdit, language: 'nl' | 'en' = 'nl') =>
  findEditFaults(request, applyEdit(request, edit), { limits, language });

describe('the limits of an edit', () => {
  it('are the first and last day that the project allows, and the submitted amounts', () => {
    expect(limits).toEqual({
      firstStartDate: '2026-04-01',
      lastStartDate: '2026-10-04',
      employerContribution: { minimum: 1000, maximum: 4250 },
      submitted: {
        grossExchange: 2500,
        netExchange: 300,
        employerContribution: 1000,
        netOwnContribution: 450,
      },
    });
  });

  it('can be reached, and not passed', () => {
    expect(faultsOf({ startDate: '2026-04-01', employerContribution: 4250 })).toEqual([]);
    expect(faultsOf({ startDate: '2026-10-04', employerContribution: 1000 })).toEqual([]);
    expect(faultsOf({ startDate: '2026-03-31', employerContribution: 999 })).toEqual([
      { field: 'startDate', code: 'date-too-early', values: ['01-04-2026'] },
      { field: 'employerContribution', code: 'amount-too-low', values: ['€\u00a010,00'] },
    ]);
    expect(faultsOf({ startDate: '2026-10-05', employerContribution: 4251 }, 'en')).toEqual([
      { field: 'startDate', code: 'date-too-late', values: ['04-10-2026'] },
      { field: 'employerContribution', code: 'amount-too-high', values: ['€42.50'] },
    ]);
  });

  it('do not apply to unchanged values', () => {
    const old = { ...request, startDate: '2026-03-01' };
    const edited = applyEdit(old, { startDate: '2026-03-01', costCentre: '1' });
    expect(findEditFaults(old, edited, { limits, language: 'nl' })).toEqual([]);
  });
});

describe('an edit', () => {
  it('leaves omitted fields unchanged, and clears empty ones', () => {
    const edited = applyEdit(request, { costCentre: '', department: null });
    expect(edited).toMatchObject({
      costCentre: null,
      department: null,
      employeeNumber: '004817',
      startDate: '2026-04-01',
    });
    expect(listChanges(request, edited)).toEqual([
      { field: 'costCentre', from: '4120', to: null },
      { field: 'department', from: 'Verpleging Noord', to: null },
    ]);
    expect(listChanges(request, applyEdit(request, {}))).toEqual([]);
  });

  it.each([
    [1000, 450, 300, 2500],
    [1449, 1, 300, 2500],
    [1450, 0, 300, 2500],
    [1600, 0, 150, 2500],
    [1751, 0, 0, 2499],
    [4250, 0, 0, 0],
  ])('that makes the employer pay %i leaves the employee %i, %i and %i', (employer, ...rest) => {
    const edited = applyEdit(request, { employerContribution: employer });
    expect([edited.netOwnContribution, edited.netExchange, edited.grossExchange]).toEqual(rest);
  });

  it("lowers the employee's amounts by the employer's increase, however often it is edited", () => {
    const cents = fc.nat(10_000);
    fc.assert(
      fc.property(
        fc.tuple(cents, cents, cents, cents),
        fc.array(fc.nat(1000), { minLength: 1, maxLength: 4 }),
        ([gross, net, employer, own], shares) => {
          const totalPrice = gross + net + employer + own;
          const submitted = {
            totalPrice,
            grossExchange: gross,
            netExchange: net,
            employerContribution: employer,
            netOwnContribution: own,
          };
          const first = requestOf(submitted);
          const contributions = shares.map(
            (share) => employer + Math.round(((totalPrice - employer) * share) / 1000),
          );
          let current = first;
          for (const employerContribution of contributions) {
            current = { ...current, ...applyEdit(current, { employerContribution }) };
          }
          expect(current).toEqual({
            ...first,
            ...applyEdit(first, { employerContribution: contributions.at(-1) }),
          });
          expect(
            doAmountsAddUp({
              totalPrice,
              grossExchange: current.grossExchange,
              netExchange: current.netExchange,
              employerContribution: current.employerContribution,
              netOwnContribution: current.netOwnContribution,
            }),
          ).toBe(true);
          expect(current.grossExchange).toBeLessThanOrEqual(gross);
          expect(current.netExchange).toBeLessThanOrEqual(net);
          expect(current.netOwnContribution).toBeLessThanOrEqual(own);
        },
      ),
    );
  });
});
