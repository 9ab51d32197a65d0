import { auditActions, type AuditLogRow } from '@portal/contract/audit-log';
import { expect, test } from 'vitest';
import { actionsOf, filtersBody, linkOf, logKinds } from './log-rules.ts';

const row = (changes: Partial<AuditLogRow>): AuditLogRow => ({
  ...{ sequence: 1, occurredAt: '2026-11-21T10:00:00Z', actor: null, onBehalfOf: null },
  ...{ action: 'member-added', subjectType: 'account', subjectId: 'id', subject: null },
  ...{ changes: [], reason: null },
  ...changes,
});
const all = () => true;

test('every action is of one kind', () => {
  expect(logKinds.flatMap(actionsOf).toSorted()).toEqual([...auditActions].toSorted());
});

test('asks for what is chosen, and for nothing else', () => {
  expect(filtersBody({ kind: null, from: '', until: '' })).toEqual({});
  expect(filtersBody({ kind: 'standIns', from: '2026-11-01', until: '' })).toEqual({
    filters: { actions: ['stand-in-named', 'stand-in-ended'], fromDate: '2026-11-01' },
  });
});

test('an entry leads to its record, where that can be seen', () => {
  expect(linkOf(row({}), all)).toBe('/settings/user-management/user/id');
  expect(linkOf(row({ action: 'member-removed' }), all)).toBeUndefined();
  expect(linkOf(row({}), () => false)).toBeUndefined();
  expect(linkOf(row({ subjectType: 'article-registration' }), all)).toBe('/requests/detail/id');
  const saved = row({ action: 'employee-list-saved', subjectType: 'project' });
  expect(linkOf(saved, all)).toBe('/settings/employeelist');
  expect(linkOf(saved, () => false)).toBeUndefined();
});
