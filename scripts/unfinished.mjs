/**
 * The text about a test run that did not reach its end.
 * @param {{ underWay: string[], failures: string[] }} progress
 */
export function describeUnfinished({ underWay, failures }) {
  const atWork = underWay.length > 0 ? underWay : ['(nothing that it told of)'];
  return [
    '\n!!! This run did not come to its end. Begun and not ended:',
    ...atWork.map((name) => `!!!   ${name}`),
    ...(failures.length > 0 ? [`!!! Failed until then: ${failures.length}`] : []),
    ...failures.map((failure) => `\n${failure}`),
    '',
  ].join('\n');
}
