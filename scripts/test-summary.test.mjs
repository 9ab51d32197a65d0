import { describe, expect, it } from 'vitest';
import {
  addCounts,
  countPlaywright,
  countUnfinished,
  countVitest,
  failureLines,
  oneFailed,
  oneSkipped,
  summaryLine,
  withoutSkips,
} from './test-summary.mjs';

const counts = (passed, failed, skipped) => ({ passed, failed, skipped });

describe('the summary', () => {
  it('adds up all runners', () => {
    expect(addCounts([counts(1, 2, 3), counts(10, 0, 1)])).toEqual(counts(11, 2, 4));
    expect(addCounts([])).toEqual(counts(0, 0, 0));
  });

  it('names skipped tests only when there are any', () => {
    expect(summaryLine(counts(3, 0, 0))).toBe('3 passed, 0 failed');
    expect(summaryLine(counts(3, 1, 2))).toBe('3 passed, 1 failed, 2 skipped');
  });

  it('repeats the failures, cut to their first lines', () => {
    const long = Array.from({ length: 30 }, (_, index) => `line ${index}`).join('\n');
    const results = [
      { name: 'lint', counts: counts(1, 0, 0), failures: ['never shown'] },
      { name: 'vitest', counts: counts(9, 2, 0), failures: ['a.test.ts > adds\nError: no', long] },
    ];
    const lines = failureLines(results);
    expect(lines.slice(0, 4)).toEqual([
      '!!! vitest failed:',
      '!!!   a.test.ts > adds',
      '!!!   Error: no',
      '!!!',
    ]);
    expect(lines).toContain('!!!   line 19');
    expect(lines.join()).not.toMatch(/line 20|never shown/);
  });

  it('counts skipped tests as failures', () => {
    expect(withoutSkips(counts(3, 1, 2))).toEqual(counts(3, 3, 0));
    expect(withoutSkips(oneSkipped)).toEqual(oneFailed);
  });
});

describe('the counts of vitest', () => {
  const report = { projects: { unit: counts(5, 0, 1), web: counts(2, 1, 0) }, unhandledErrors: 0 };

  it('adds up the projects', () => {
    expect(countVitest(report, ['unit', 'web'], false)).toEqual(counts(7, 1, 1));
  });

  it('fails without a report, and with an invalid one', () => {
    expect(countVitest(undefined, ['unit'], true)).toEqual(oneFailed);
    expect(countVitest({}, ['unit'], true)).toEqual(oneFailed);
  });

  it('fails a project that ran nothing', () => {
    expect(countVitest(report, ['unit', 'api-postgres'], true)).toEqual(counts(5, 1, 1));
    const empty = { projects: { unit: counts(0, 0, 0) }, unhandledErrors: 0 };
    expect(countVitest(empty, ['unit'], true)).toEqual(oneFailed);
  });

  it('counts errors outside tests', () => {
    expect(countVitest({ ...report, unhandledErrors: 2 }, ['unit'], false)).toEqual(
      counts(5, 2, 1),
    );
  });

  it('uses the exit code when the report has no failure', () => {
    expect(countVitest(report, ['unit'], false)).toEqual(counts(5, 1, 1));
  });
});

describe('the counts of a run that was stopped', () => {
  it('include what had ended, and at least one failure', () => {
    const projects = { unit: counts(5, 0, 1), web: counts(2, 0, 0) };
    expect(countUnfinished(projects)).toEqual(counts(7, 1, 1));
    expect(countUnfinished({ unit: counts(5, 2, 0) })).toEqual(counts(5, 2, 0));
    expect(countUnfinished({})).toEqual(oneFailed);
  });
});

describe('the counts of Playwright', () => {
  const report = (expected, unexpected, flaky, skipped, errors = []) => ({
    stats: { expected, unexpected, flaky, skipped },
    errors,
  });

  it('count a test that passed only on retry as failed', () => {
    expect(countPlaywright(report(4, 1, 2, 3), false)).toEqual(counts(4, 3, 3));
  });

  it('fail without a report, and when nothing ran', () => {
    expect(countPlaywright(undefined, true)).toEqual(oneFailed);
    expect(countPlaywright(report(0, 0, 0, 0), true)).toEqual(oneFailed);
  });

  it('count errors outside tests, and use the exit code', () => {
    expect(countPlaywright(report(4, 0, 0, 0, [{}]), false)).toEqual(counts(4, 1, 0));
    expect(countPlaywright(report(4, 0, 0, 0), false)).toEqual(counts(4, 1, 0));
  });
});
