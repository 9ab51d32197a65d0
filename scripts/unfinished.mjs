/**
 * The report of a test run that was stopped.
 * @param {{ running: string[], failures: string[] }} progress
 */
export function describeUnfinished({ running, failures }) {
  const names = running.length > 0 ? running : ['(nothing was reported)'];
  return [
    '\n!!! This run was stopped. Still running:',
    ...names.map((name) => `!!!   ${name}`),
    ...(failures.length > 0 ? [`!!! Failed until then: ${failures.length}`] : []),
    ...failures.map((failure) => `\n${failure}`),
    '',
  ].join('\n');
}
