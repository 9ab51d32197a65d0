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
  it('lets a slow program run for a day, as long as its output grows', () => {
    let finished = 0;
    const { onIdle } = watch(() => finished);
    for (let time = 0; time < 24 * 6; time += 1) {
      vi.advanceTimersByTime(599_000);
      finished += 1;
    }
    expect(onIdle).not.toHaveBeenCalled();
  });

  it('calls back once for a program that makes no progress', () => {
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

  it('calls nothing after it was ended', () => {
    const { onIdle, end } = watch(() => 0);
    end();
    vi.advanceTimersByTime(3_600_000);
    expect(onIdle).not.toHaveBeenCalled();
  });
});
