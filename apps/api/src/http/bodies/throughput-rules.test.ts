import { maximumUploadBytes } from '@portal/contract/limits';
import { expect, it } from 'vitest';
import { requestLimit, idleTimeoutMs } from './body-deadline.ts';
import { creditAfter, minimumThroughput } from './throughput-rules.ts';

/** How many milliseconds the server waits for a client that sends so many bytes per interval. */
function waitedMs(interval: number, bytes: number, longest: number): number {
  let credit = idleTimeoutMs;
  for (let passed = 0; passed < longest; passed += interval) {
    if (credit <= interval) return passed + credit;
    credit = creditAfter(credit, { waited: interval, bytes }, idleTimeoutMs);
  }
  return longest;
}

it('allows the slowest connection to send the longest list within the request timeout', () => {
  expect(maximumUploadBytes / minimumThroughput).toBeLessThan(requestLimit / 1000);
  expect(waitedMs(1_000, minimumThroughput, requestLimit)).toBe(requestLimit);
});

it('allows a connection of twice that speed a pause of twenty seconds each minute', () => {
  expect(waitedMs(20_000, minimumThroughput * 60, requestLimit)).toBe(requestLimit);
});

it('does not allow a body to be held open by a few bytes', () => {
  for (const interval of [100, 1_000, 5_000, 29_000]) {
    expect(waitedMs(interval, 1, requestLimit)).toBeLessThan(32_000);
  }
});

it('saves no credit for later', () => {
  const credit = creditAfter(10, { waited: 0, bytes: 100 * 1024 * 1024 }, idleTimeoutMs);
  expect(credit).toBe(idleTimeoutMs);
});
