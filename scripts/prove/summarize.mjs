/** What a run proved, as printed at its end. */
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
    isProven ? 'Nothing was lost.' : 'NOT PROVEN: see the failures above.',
  ];
  return { lines, isProven };
}

/** What a run left out. */
export function describeRest({ whole, plan, isLong }) {
  const left = Object.entries(whole).flatMap(([project, paths]) => {
    const count = paths.length - (plan[project]?.length ?? 0);
    return count > 0 ? [`${project} ${count} of ${paths.length} files`] : [];
  });
  const rest = [
    ...(left.length > 0 ? [`not run: ${left.join(', ')}`] : []),
    ...(isLong ? [] : ['not run: the hours of --long']),
  ];
  return rest.length > 0 ? ['', ...rest] : [];
}
