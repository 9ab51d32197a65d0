import { auditActions, type AuditLogRow } from '@portal/contract/audit-log';
import { expect, test } from 'vitest';
import { actionsOf, filtersBody, linkOf, logKinds } from './log-rules.ts';

const row = (changes: Partial<AuditLogRow>): AuditLogRow => ({
  sequence: 1,
  occurredAt: '2026-11-21T10:00:00Z',
  actor: null,
  onBehalfOf: null,
  action: 'member-added',
  subjectType: 'account',
  subjectId: 'id',
  subject: null,
  changes: [],
  reason: null,
  ...changes,
});
const all = () => true;

test('every action has one kind', () => {
  expect(logKinds.flatMap(actionsOf).toSorted()).toEqual([...auditActions].toSorted());
});

test('sends only the chosen filters', () => {
  const day = '2026-11-22';
  expect(filtersBody(undefined, day)).toEqual({});
  expect(filtersBody({ kind: ['nonsense'] }, day)).toEqual({});
  const filters = { kind: ['standIns', 'orders'], day: ['2026-11-01..'] };
  expect(filtersBody(filters, day)).toEqual({
    filters: {
      actions: [
        'reminders-changed',
        'stand-in-named',
        'stand-in-ended',
        'posters-flyers-ordered',
        'narrowcast-ordered',
      ],
      fromDate: '2026-11-01',
    },
  });
  expect(filtersBody({ day: ['lastMonth'] }, day)).toEqual({
    filters: { fromDate: '2026-10-01', untilDate: '2026-10-31' },
  });
});

test('an entry links to its record, if the reader may see that', () => {
  expect(linkOf(row({}), all)).toBe('/settings/user-management/user/id');
  expect(linkOf(row({ action: 'member-removed' }), all)).toBeUndefined();
  expect(linkOf(row({}), () => false)).toBeUndefined();
  expect(linkOf(row({ subjectType: 'article-registration' }), all)).toBe('/requests/detail/id');
  const saved = row({ action: 'employee-list-saved', subjectType: 'project' });
  expect(linkOf(saved, all)).toBe('/settings/employeelist');
  expect(linkOf(saved, () => false)).toBeUndefined();
});
