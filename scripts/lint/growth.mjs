import { hostileStrings } from './hostile-strings.mjs';

const processorTime = () => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
};

/** The shortest run that processor time measures reliably, in milliseconds. */
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
/** Four doublings multiply linear growth by sixteen, and quadratic growth by 256. */
const most = 20;
/** An overloaded machine has measured a linear expression as 34, once. */
const attempts = 5;
/**
 * Milliseconds. Quadratic growth of the longest string takes many times this, so a shorter run is
 * not measured again. This clock selects what is measured, and no test fails by it.
 */
const suspicious = 5;

function isSuspicious(run) {
  const start = performance.now();
  run();
  return performance.now() - start > suspicious;
}

/**
 * Iterates over every match; `replace` would also build a text of them, whose cost is not measured
 * here.
 */
function findAll(expression, text) {
  expression.lastIndex = 0;
  for (let from = 0; expression.test(text); from = expression.lastIndex) {
    if (expression.lastIndex === from) expression.lastIndex += 1;
  }
}

/**
 * The worst growth of an expression over hostile strings.
 * @param isForAll whether it looks for every match
 * @returns {{ text: string, growth: number } | undefined} how its processor time grows over four
 * doublings of the string's length; undefined when it is linear
 */
export function findGrowth(expression, isForAll = expression.global) {
  const flags = expression.flags.replace(/[gy]/g, '') + (isForAll ? 'g' : '');
  const tried = new RegExp(expression.source, flags);
  for (const make of hostileStrings(expression)) {
    const on = (length) => {
      const text = make(length);
      return () => void (isForAll ? findAll(tried, text) : tried.test(text));
    };
    // Exponential growth would not end on a longer string.
    if (isSuspicious(on(24)) && medianCost(on(24)) > 1) return { text: make(24), growth: Infinity };
    if (!isSuspicious(on(longest)) || !isSuspicious(on(longest))) continue;
    let growth = Infinity;
    for (let attempt = 0; attempt < attempts && growth > most; attempt += 1) {
      growth = Math.min(growth, medianCost(on(longest)) / medianCost(on(shortest)));
    }
    if (growth > most) return { text: make(16), growth };
  }
  return undefined;
}
