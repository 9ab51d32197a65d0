import { expect, test } from 'vitest';
import { reminderDays, reminderFaults } from './reminder-rules.ts';

test('a saved number of days that is not offered can be chosen too', () => {
  expect(reminderDays(null, 5)).not.toContain(12);
  expect(reminderDays(12, null).slice(9, 12)).toEqual([10, 12, 15]);
});

test.each([
  ['5', '10', null],
  ['5', '6', null],
  ['5', '5', '6'],
  ['9', '10', null],
  ['10', '9', '11'],
  ['', '1', null],
  ['60', '', null],
  ['', '', null],
])(
  'a reminder after "%s" and managers after "%s" working days: %s',
  (remindAfter, escalateAfter, least) => {
    const fault = least === null ? null : { code: 'value-too-small', message: least };
    expect(reminderFaults({ remindAfter, escalateAfter })).toEqual({ escalateAfter: fault });
  },
);
