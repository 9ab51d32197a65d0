import { expect, it } from 'vitest';
import { findRetiredNames, findVagueActor } from './standard-terms.mjs';

it('finds a retired name in code, comments and strings', () => {
  const text =
    "const visitor = findVisitor(db); // as `StandingThread`\ntype A = Pick<B, 'letIn'>;";
  expect(findRetiredNames(text).map(({ message }) => message)).toEqual([
    '"findVisitor" is retired: write findCaller',
    '"StandingThread" is retired: write WorkerThread',
    '"letIn" is retired: write allowed',
  ]);
});

it('accepts names that contain a retired one', () => {
  expect(findRetiredNames('concluded(inTurns, findKeptAnswers)')).toEqual([]);
});

it.each(['Whoever calls it waits.', ' * nobody reads this', 'Somebody else has it'])(
  'refuses the comment "%s"',
  (comment) => {
    expect(findVagueActor(comment)).toMatch(/names no actor/);
  },
);

it.each(['The caller waits.', 'No process reads this'])('accepts the comment "%s"', (comment) => {
  expect(findVagueActor(comment)).toBeUndefined();
});
