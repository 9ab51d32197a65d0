import { expect, it } from 'vitest';
import { findSubjectFault, readSubjects } from './commit-subjects.mjs';

it.each([
  'http: a stored response keeps its status',
  'api, web: one name for the limiter',
  'employee-list and payroll: tables of ten rows',
])('accepts the subject "%s"', (subject) => {
  expect(findSubjectFault(subject)).toBeUndefined();
});

it.each([
  ['Fix the build', 'is not "area: what changes"'],
  ['HTTP: a stored response', 'is not "area: what changes"'],
  ['http:', 'is not "area: what changes"'],
  ['http: a stored response.', 'ends with a full stop'],
  [`http: ${'a'.repeat(67)}`, 'is longer than 72 characters'],
])('refuses the subject "%s"', (subject, fault) => {
  expect(findSubjectFault(subject)).toBe(fault);
});

it('holds for every commit since the rule', () => {
  const faults = readSubjects().flatMap((subject) => {
    const fault = findSubjectFault(subject);
    return fault ? [`"${subject}" ${fault}`] : [];
  });
  expect(faults).toEqual([]);
});
