export const gate: 'test' | 'prove';
/** The files that a project runs; `patterns` without a plan. */
export function chosenFiles(project: string, patterns: readonly string[]): string[];
