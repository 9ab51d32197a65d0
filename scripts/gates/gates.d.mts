export const gate: 'test' | 'prove';
/** The files that a project is to run, or `patterns` where nothing narrows them down. */
export function chosenFiles(project: string, patterns: readonly string[]): string[];
