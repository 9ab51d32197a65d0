import { describe, expect, it } from 'vitest';
import {
  acceptsAccess,
  isLastUseOutdated,
  decideRefresh,
  type SessionState,
} from './session-rules.ts';

const minute = 60_000;
const hour = 60 * minute;
const start = new Date('2026-03-18T10:00:00Z').getTime();
const at = (milliseconds: number) => new Date(start + milliseconds);

/** A session in its third generation, with all of its times set to now. */
const session = (overrides: Partial<SessionState> = {}): SessionState => ({
  generation: 3,
  generationStartedAt: at(0),
  previousGenerationStartedAt: at(-5 * minute),
  createdAt: at(-10 * minute),
  lastSeenAt: at(0),
  endedAt: null,
  ...overrides,
});

describe('an access token', () => {
  it.each([
    [3, 0, true],
    [3, 10 * minute - 1, true],
    [3, 10 * minute, false],
    // The previous token is valid for its own ten minutes, so that running calls do not fail.
    [2, 5 * minute - 1, true],
    [2, 5 * minute, false],
    [1, 0, false],
    [4, 0, false],
  ])('of generation %i after %i ms: %s', (generation, after, expected) => {
    expect(acceptsAccess(session(), generation, at(after))).toBe(expected);
  });

  it('of generation 0 does not exist', () => {
    const first = session({ generation: 1, previousGenerationStartedAt: null });
    expect(acceptsAccess(first, 0, at(0))).toBe(false);
    expect(acceptsAccess(first, 1, at(0))).toBe(true);
  });

  it('is invalid once the session was idle for half an hour', () => {
    const idle = (milliseconds: number) =>
      acceptsAccess(session({ lastSeenAt: at(-milliseconds) }), 3, at(0));
    expect(idle(30 * minute - 1)).toBe(true);
    expect(idle(30 * minute)).toBe(false);
  });

  it('is invalid twelve hours after the sign-in, however busy the session is', () => {
    const aged = (milliseconds: number) =>
      acceptsAccess(session({ createdAt: at(-milliseconds) }), 3, at(0));
    expect(aged(12 * hour - 1)).toBe(true);
    expect(aged(12 * hour)).toBe(false);
  });

  it('is invalid once the session has ended', () => {
    expect(acceptsAccess(session({ endedAt: at(0) }), 3, at(0))).toBe(false);
  });
});

describe('a refresh token', () => {
  it.each([
    [3, 0, 'advance'],
    [3, 39 * minute, 'advance'],
    [2, 0, 'repeat'],
    [2, 9_999, 'repeat'],
    [2, 10_000, 'reuse'],
    [1, 0, 'reuse'],
    [4, 0, 'reuse'],
  ] as const)('of generation %i after %i ms: %s', (generation, after, expected) => {
    expect(decideRefresh(session(), generation, at(after))).toBe(expected);
  });

  it('outlives an idle session by ten minutes', () => {
    expect(decideRefresh(session(), 3, at(40 * minute - 1))).toBe('advance');
    expect(decideRefresh(session(), 3, at(40 * minute))).toBe('over');
  });

  it('does not outlive the twelve hours', () => {
    const aged = (milliseconds: number) =>
      decideRefresh(session({ createdAt: at(-milliseconds) }), 3, at(0));
    expect(aged(12 * hour - 1)).toBe('advance');
    expect(aged(12 * hour)).toBe('over');
  });

  it('is invalid once the session has ended, old or not', () => {
    for (const generation of [1, 2, 3]) {
      expect(decideRefresh(session({ endedAt: at(0) }), generation, at(0))).toBe('over');
    }
  });
});

it('records the last use at most twice a minute', () => {
  expect(isLastUseOutdated(session(), at(29_999))).toBe(false);
  expect(isLastUseOutdated(session(), at(30_000))).toBe(true);
});
