import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { watchSilence } from './watch-silence.mjs';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const watch = (signOfLife) => {
  const onSilence = vi.fn();
  const end = watchSilence({ signOfLife, onSilence, everyMs: 1000, looks: 600 });
  return { onSilence, end };
};

describe('a watch', () => {
  it('lets a slow program go on for a day, as long as something happens', () => {
    let finished = 0;
    const { onSilence } = watch(() => finished);
    for (let time = 0; time < 24 * 6; time += 1) {
      vi.advanceTimersByTime(599_000);
      finished += 1;
    }
    expect(onSilence).not.toHaveBeenCalled();
  });

  it('tells once of a program that has fallen silent', () => {
    let finished = 0;
    const { onSilence } = watch(() => finished);
    vi.advanceTimersByTime(300_000);
    finished += 1;
    vi.advanceTimersByTime(600_000);
    expect(onSilence).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1000);
    expect(onSilence).toHaveBeenCalledTimes(1);
    vi.advanceTimersByTime(3_600_000);
    expect(onSilence).toHaveBeenCalledTimes(1);
  });

  it('tells nothing once it is over', () => {
    const { onSilence, end } = watch(() => 0);
    end();
    vi.advanceTimersByTime(3_600_000);
    expect(onSilence).not.toHaveBeenCalled();
  });
});
