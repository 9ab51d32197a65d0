import { hostileStrings } from './hostile-strings.mjs';

const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** As long as the clock of the processor needs to tell, in milliseconds. */
const measured = 20;
/** Milliseconds of processor time of one run, the median of five. */
function medianCost(run) {
  const costs = Array.from({ length: 5 }, () => {
    const start = processorTime();
    let runs = 0;
    for (; processorTime() - start < measured; runs += 1) run();
    return (processorTime() - start) / runs;
  });
  return costs.sort((a, b) => a - b)[2];
}

const shortest = 512;
const longest = shortest * 2 ** 4;
/** Four doublings make sixteen of what grows with the length, and 256 of what grows with its square. */
const most = 20;
/**
 * Milliseconds. The square of the longest takes many times this, so less is not looked into; this
 * clock chooses what is measured, and judges nothing.
 */
const suspicious = 5;

function isSuspicious(run) {
  const start = performance.now();
  run();
  return performance.now() - start > suspicious;
}

/** Looks for every match; `replace` would also build a text of them, whose cost is not meant. */
function findAll(expression, text) {
  expression.lastIndex = 0;
  for (let from = 0; expression.test(text); from = expression.lastIndex) {
    if (expression.lastIndex === from) expression.lastIndex += 1;
  }
}

/**
 * The worst that a hostile string does to an expression.
 * @param isForAll whether it looks for every match
 * @returns {{ text: string, growth: number } | undefined} how its processor time grows over four
 *   doublings of the string's length; undefined when it grows as the length does
 */
export function findGrowth(expression, isForAll = expression.global) {
  const flags = expression.flags.replace(/[gy]/g, '') + (isForAll ? 'g' : '');
  const tried = new RegExp(expression.source, flags);
  for (const make of hostileStrings(expression)) {
    const on = (length) => {
      const text = make(length);
      return () => void (isForAll ? findAll(tried, text) : tried.test(text));
    };
    // What doubles with each character would not end on a longer one.
    if (isSuspicious(on(24)) && medianCost(on(24)) > 1) return { text: make(24), growth: Infinity };
    if (!isSuspicious(on(longest)) || !isSuspicious(on(longest))) continue;
    const growth = medianCost(on(longest)) / medianCost(on(shortest));
    if (growth > most) return { text: make(16), growth };
  }
  return undefined;
}
