/** What a run proved, as it is printed in the end. */
export function summarize({ promises, passed, flows, proofs, areGreen }) {
  const isProven = areGreen && proofs.every(({ losses }) => losses === 0);
  const count = (number, what) => `${number} ${what}${number === 1 ? '' : 's'}`;
  const tests = [
    ...(passed > 0 ? [count(passed, 'test')] : []),
    ...(flows > 0 ? [`${count(flows, 'file')} of flows`] : []),
  ];
  const lines = [
    'proven',
    `  ${count(promises, 'promise')} by ${tests.join(' and ') || 'no tests'}`,
    ...proofs.flatMap(({ promise, test, attempts, losses, seed, timeline = [] }) => [
      `  ${promise}`,
      `    ${test}: ${attempts}, ${losses} lost${seed === undefined ? '' : ` (seed ${seed})`}`,
      ...timeline.map((line) => `      ${line}`),
    ]),
    '',
    isProven ? 'Nothing was lost.' : 'NOT PROVEN: see what failed above.',
  ];
  return { lines, isProven };
}
