import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchIdle } from './watch-idle.mjs';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const watch = (signOfLife) => {
  const onIdle = vi.fn();
  const end = watchIdle({ signOfLife, onIdle, everyMs: 1000, checks: 600 });
  return { onIdle, end };
};

describe('a watch', () => {
  it('lets a slow program go on for a day, as long as something happens', () => {
    let finished = 0;
    const { onIdle } = watch(() => finished);
    for (let time = 0; time < 24 * 6; time += 1) {
      vi.advanceTimersByTime(599_000);
      finished += 1;
    }
    expect(onIdle).not.toHaveBeenCalled();
  });

  it('tells once of a program that has fallen silent', () => {
    let finished = 0;
    const { onIdle } = watch(() => finished);
    vi.advanceTimersByTime(300_000);
    finished += 1;
    vi.advanceTimersByTime(600_000);
    expect(onIdle).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onIdle).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3_600_000);
    expect(onIdle).toHaveBeenCalledTimes(1);
  });

  it('tells nothing once it is over', () => {
    const { onIdle, end } = watch(() => 0);
    end();
    vi.advanceTimersByTime(3_600_000);
    expect(onIdle).not.toHaveBeenCalled();
  });
});
