import { expect, test } from 'vitest';
import { isOvertaken, subjectOf } from './change-subject.ts';

const subject = (name: string, body: object, group = 'StandIn') =>
  subjectOf({ group, name } as never, { body });

const named = subject('NameStandIn', { projectId: 'p', standInAccountId: 'a', fromDate: 'd' });
const ended = subject('EndStandIn', { projectId: 'p', standInId: 's' });

test('call, project and record make the subject; what is chosen in a form does not', () => {
  expect(subject('NameStandIn', { projectId: 'p', standInAccountId: 'b' })).toBe(named);
  expect(subject('NameStandIn', { projectId: 'q' })).not.toBe(named);
  expect(subject('EndStandIn', { projectId: 'p', standInId: 't' })).not.toBe(ended);
  expect(subject('EndStandIn', { standInId: 's', projectId: 'p' })).toBe(ended);
  expect(named).not.toContain('date');
});

test('a change of a record overtakes what was to add to the records beside it', () => {
  expect(isOvertaken(named, ended)).toBe(true);
  expect(isOvertaken(named, named)).toBe(false);
  expect(isOvertaken(named, subject('EndStandIn', { projectId: 'q', standInId: 's' }))).toBe(false);
  expect(isOvertaken(named, subject('EndStandIn', { projectId: 'p' }, 'Other'))).toBe(false);
});

test('a change of no record overtakes nothing: who orders posters has not seen the screens', () => {
  const posters = subject('SendPostersFlyersForm', { projectId: 'p' }, 'PromotionItem');
  const screens = subject('SendNarrowcastForm', { projectId: 'p' }, 'PromotionItem');
  expect(isOvertaken(posters, screens)).toBe(false);
});

test('of the same record another change overtakes, of another record it does not', () => {
  const rights = subject('UpdateAccountRights', { projectId: 'p', accountId: 'a' });
  expect(isOvertaken(rights, subject('UpdateAccountDetails', { accountId: 'a' }))).toBe(true);
  expect(isOvertaken(rights, subject('UpdateAccountDetails', { accountId: 'b' }))).toBe(false);
});
