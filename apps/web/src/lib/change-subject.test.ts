import { expect, test } from 'vitest';
import { isSuperseded, subjectOf } from './change-subject.ts';

const subject = (name: string, body: object, group = 'StandIn') =>
  subjectOf({ group, name } as never, { body });

const named = subject('NameStandIn', { projectId: 'p', standInAccountId: 'a', fromDate: 'd' });
const ended = subject('EndStandIn', { projectId: 'p', standInId: 's' });

test('a subject has the call, the project and the record, without values chosen in a form', () => {
  expect(subject('NameStandIn', { projectId: 'p', standInAccountId: 'b' })).toBe(named);
  expect(subject('NameStandIn', { projectId: 'q' })).not.toBe(named);
  expect(subject('EndStandIn', { projectId: 'p', standInId: 't' })).not.toBe(ended);
  expect(subject('EndStandIn', { standInId: 's', projectId: 'p' })).toBe(ended);
  expect(named).not.toContain('date');
});

test('a change of a record supersedes a pending one that adds to a list with that record', () => {
  expect(isSuperseded(named, ended)).toBe(true);
  expect(isSuperseded(named, named)).toBe(false);
  expect(isSuperseded(named, subject('EndStandIn', { projectId: 'q', standInId: 's' }))).toBe(
    false,
  );
  expect(isSuperseded(named, subject('EndStandIn', { projectId: 'p' }, 'Other'))).toBe(false);
});

test('a change without a record supersedes nothing, such as an order of posters', () => {
  const posters = subject('SendPostersFlyersForm', { projectId: 'p' }, 'PromotionItem');
  const screens = subject('SendNarrowcastForm', { projectId: 'p' }, 'PromotionItem');
  expect(isSuperseded(posters, screens)).toBe(false);
});

test('another change supersedes one of the same record, not one of another record', () => {
  const rights = subject('UpdateAccountRights', { projectId: 'p', accountId: 'a' });
  expect(isSuperseded(rights, subject('UpdateAccountDetails', { accountId: 'a' }))).toBe(true);
  expect(isSuperseded(rights, subject('UpdateAccountDetails', { accountId: 'b' }))).toBe(false);
});
