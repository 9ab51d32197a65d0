import { retentionRuleNames } from '@portal/contract/retention';
import { describe, expect, it } from 'vitest';
import {
  parsePeriod,
  periodBefore,
  periodFault,
  periodWithin,
  retentionRules,
} from './retention-rules.ts';

describe('a period', () => {
  it.each([
    ['30 days', { amount: 30, unit: 'days' }],
    ['1 year', { amount: 1, unit: 'years' }],
    [' 7 years ', { amount: 7, unit: 'years' }],
  ])('is read from %s', (text, period) => expect(parsePeriod(text)).toEqual(period));

  it.each([
    '',
    '7',
    'years',
    '0 days',
    '-1 days',
    '1.5 years',
    '7 weeks',
    '7  years',
    '123456 days',
  ])('is not read from "%s"', (text) => expect(parsePeriod(text)).toBeUndefined());

  it.each([
    ['2026-03-18T10:00:00Z', '1 hour', '2026-03-18T09:00:00Z'],
    ['2026-03-18T10:00:00Z', '30 days', '2026-02-16T10:00:00Z'],
    ['2026-03-31T10:00:00Z', '1 month', '2026-02-28T10:00:00Z'],
    ['2028-02-29T10:00:00Z', '1 year', '2027-02-28T10:00:00Z'],
    ['2026-03-18T10:00:00Z', '7 years', '2019-03-18T10:00:00Z'],
  ])('before %s, of %s, begins at %s', (moment, text, begin) => {
    const before = periodBefore(new Date(moment), parsePeriod(text)!);
    expect(before).toEqual(new Date(begin));
  });
});

describe('a period that is set', () => {
  it('is refused below the legal one, with the law', () => {
    expect(periodFault('subscriptions', { amount: 6, unit: 'years' })).toContain('payroll records');
    expect(periodFault('subscriptions', { amount: 83, unit: 'months' })).toContain(
      'at least 7 years',
    );
    expect(periodFault('subscriptions', { amount: 84, unit: 'months' })).toBeUndefined();
  });

  it('is refused when it is unreasonable', () => {
    expect(periodFault('mail-texts', { amount: 3, unit: 'hours' })).toContain('at least 1 day');
    expect(periodFault('audit', { amount: 200, unit: 'years' })).toContain('at most 10 years');
  });

  it('may be the default', () => {
    for (const name of retentionRuleNames) {
      expect(periodFault(name, retentionRules[name].period)).toBeUndefined();
    }
  });
});

describe('a stored period', () => {
  it.each([
    ['subscriptions', { amount: 6, unit: 'years' }, { amount: 7, unit: 'years' }],
    ['subscriptions', { amount: 96, unit: 'months' }, { amount: 96, unit: 'months' }],
    ['audit', { amount: 200, unit: 'years' }, { amount: 10, unit: 'years' }],
    ['mail-texts', { amount: -3, unit: 'days' }, { amount: 30, unit: 'days' }],
    ['mail-texts', { amount: 3, unit: 'eeuwen' }, { amount: 30, unit: 'days' }],
    ['mail-texts', 'gauw', { amount: 30, unit: 'days' }],
    ['logs', undefined, { amount: 90, unit: 'days' }],
  ] as const)('of %s as %j counts as %j', (name, stored, period) => {
    expect(periodWithin(name, stored)).toEqual(period);
  });
});
