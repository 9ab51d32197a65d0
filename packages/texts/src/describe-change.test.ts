import { expect, it } from 'vitest';
import { changedFieldLabel, describeChange } from './describe-change.ts';

it('formats the old and the new value of a field', () => {
  const texts = [
    describeChange({ field: 'costCentre', from: '4120', to: '{from} $& €' }, 'nl'),
    describeChange({ field: 'periodEnd', from: null, to: '2026-04-30' }, 'nl'),
    describeChange({ field: 'department', from: 'Zorg', to: '' }, 'nl'),
    describeChange({ field: 'totalPrice', from: 4250, to: 0 }, 'en'),
    describeChange({ field: 'months', from: 12, to: 1 }, 'en'),
    describeChange({ field: 'allowGroup', from: true, to: false }, 'en'),
    describeChange({ field: 'emailAddress', from: null, to: null }, 'nl'),
    describeChange({ field: 'constructor', from: 'a', to: 'b' }, 'nl'),
  ];
  expect(texts).toEqual([
    'Kostenplaats: 4120 → {from} $& €',
    'Einddatum: 30-04-2026',
    'Afdeling leeggemaakt, was Zorg',
    'Price per month: €42.50 → €0.00',
    'Term: 12 months → 1 month',
    'Allow group: Yes → No',
    'E-mailadres',
    'constructor: a → b',
  ]);
});

it('formats a gender, a term and times a week', () => {
  const texts = [
    describeChange({ field: 'gender', from: 'Unknown', to: 'Female' }, 'nl'),
    describeChange({ field: 'months', from: 1, to: 24 }, 'nl'),
    describeChange({ field: 'intensity', from: null, to: 1 }, 'nl'),
    describeChange({ field: 'intensity', from: 3, to: null }, 'en'),
    describeChange({ field: 'intensity', from: null, to: null }, 'en'),
  ];
  expect(texts).toEqual([
    'Geslacht: Onbekend → Vrouw',
    'Looptijd: 1 maand → 24 maanden',
    'Intensiteit: Onbeperkt → 1 keer per week',
    'Intensity: 3 times a week → Unlimited',
    'Intensity',
  ]);
});

it('formats a month, and an amount of a settlement', () => {
  const month = { field: 'lastPayMonth', from: null, to: '2026-04-30' };
  expect(describeChange(month, 'nl')).toContain('april 2026');
  const amount = { field: 'grossSettlement', from: 5000, to: 2500 };
  expect(describeChange(amount, 'en')).toContain('€50.00');
});

it('has a label for every field in the log', () => {
  const fields = [
    'costCentre',
    'department',
    'employeeNumber',
    'startDate',
    'employerContribution',
    'lastPayrollRun',
    'lastPayMonth',
    'grossSettlement',
    'netSettlement',
    'grossExchange',
    'netExchange',
    'netOwnContribution',
    'totalPrice',
    'periodStart',
    'periodEnd',
    'suspendFrom',
    'suspendTill',
    'isDisabled',
    'authorize',
    'confirmationMails',
    'userManagement',
    'subscriptionCopy',
    'firstName',
    'infix',
    'lastName',
    'emailAddress',
    'standInAccountId',
    'fromDate',
    'untilDate',
    'tenantId',
    'groupId',
    'userId',
    'description',
    'allowEveryone',
    'employees',
    'added',
    'removed',
    'created',
    'updated',
    'unchanged',
    'allowGroup',
    'allowUser',
    'signAaoWithoutAuthorization',
    'signAaoWithoutAuthorizationSignatureLine1',
    'signAaoWithoutAuthorizationSignatureLine2',
  ];
  for (const field of fields) {
    for (const language of ['nl', 'en'] as const) {
      expect(changedFieldLabel(field, language)).not.toBe(field);
    }
  }
});

it('formats the number of rows of a download', () => {
  const rows = { field: 'rows', from: null, to: 2_000 };
  expect(describeChange(rows, 'nl')).toBe('Rijen: 2.000');
  expect(describeChange(rows, 'en')).toBe('Rows: 2,000');
});
