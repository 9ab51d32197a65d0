import type { ProjectTasks, Task, TaskKind } from '@portal/contract/dashboard';
import { expect, test } from 'vitest';
import { matchesSearch, supportedTasks, sortEmployers, type Employer } from './task-rules.ts';

const task = (kind: TaskKind, overrides: Partial<Task> = {}): Task => ({
  kind,
  count: 1,
  oldest: null,
  due: null,
  ...overrides,
});
const employer = (name: string, work: Partial<ProjectTasks> | null = {}): Employer => ({
  projectId: name,
  name,
  spokenName: name,
  kvkNumber: work?.kvkNumber,
  work: work
    ? {
        projectId: name,
        kvkNumber: '12345678',
        needsTotp: false,
        tasks: [],
        payroll: null,
        employeeListSavedOn: null,
        ...work,
      }
    : undefined,
});

test('an unknown kind of task is left out', () => {
  const tasks = [task('requests-waiting'), task('something-new' as TaskKind)];
  expect(supportedTasks(tasks)).toEqual([tasks[0]]);
});

test('employers sort by urgency, and equal ones by name', () => {
  const employers = [
    employer('A'),
    employer('B', null),
    employer('C', { tasks: [task('requests-waiting', { count: 1000 })] }),
    employer('D', { tasks: [task('requests-waiting', { count: 1000, isCapped: true })] }),
    employer('E', {
      payroll: { state: 'Open', cutOffOn: '2026-03-13' },
      employeeListSavedOn: '2026-01-01',
    }),
  ];
  const names = (column: Parameters<typeof sortEmployers>[1]) =>
    sortEmployers(employers, column)
      .map(({ name }) => name)
      .join('');
  expect(names('name')).toBe('ABCDE');
  expect(names('requests')).toBe('DCABE');
  expect(names('leavers')).toBe('ABCDE');
  expect(names('payroll')).toBe('EABCD');
  expect(names('employeeList')).toBe('EABCD');
});

test('an employer matches a part of its name, or of its KvK number', () => {
  const known = employer('Zorggroep Noord', { kvkNumber: '87654321' });
  expect([' noord ', '8765', ''].map((typed) => matchesSearch(known, typed))).toEqual([
    true,
    true,
    true,
  ]);
  expect(matchesSearch(known, 'zuid')).toBe(false);
  expect(matchesSearch(employer('Zorg', null), '8765')).toBe(false);
});
