import { appendFileSync, readFileSync, statSync } from 'node:fs';
import { addCounts, nothing } from './test-summary.mjs';

/**
 * Reporters write a line for each test or file that begins or ends, and the script that started the
 * runner reads those lines. So a run that is stopped half-way still reports what was running and
 * what failed.
 * @typedef {{ began: string, name: string }} Began
 * @typedef {{
 *   ended: string, project: string, outcome: 'passed' | 'failed' | 'skipped', failure?: string,
 * }} Ended `ended` has the id of `began`; `failure` is a text for people
 * @typedef {{ failure: string }} Failure a failure outside any test
 * @typedef {{ left: string, file?: FileRun }} Left the end of what is not a test, such as a file
 * @typedef {{
 *   project: string, path: string, counts: import('./test-summary.mjs').Counts, seconds: number,
 * }} FileRun a test file that ended; `seconds` of the worker that ran it
 * @typedef {{ report: object }} Report the runner's own report at its end
 */

/** @param {Began | Ended | Failure | Left | Report | {}} line an empty one only shows progress */
export function reportProgress(line) {
  const path = process.env.TEST_PROGRESS;
  if (path !== undefined) appendFileSync(path, `${JSON.stringify(line)}\n`);
}

/** The size of what was written so far. If it grows, the run makes progress. */
export function progressSize(path) {
  try {
    return statSync(path).size;
  } catch {
    return 0;
  }
}

function readLines(path) {
  try {
    return readFileSync(path, 'utf8').split('\n').slice(0, -1);
  } catch {
    return [];
  }
}

/**
 * @returns {{
 *   running: string[], projects: Record<string, import('./test-summary.mjs').Counts>,
 *   failures: string[], files: FileRun[], report: object | undefined,
 * }} what has begun but not ended, the counts and the files of what has ended, and the report if it
 *   was written
 */
export function readProgress(path) {
  const open = new Map();
  const projects = {};
  const failures = [];
  const files = [];
  let report;
  for (const line of readLines(path).map((text) => JSON.parse(text))) {
    if ('began' in line) open.set(line.began, line.name);
    open.delete(line.ended ?? line.left);
    if ('report' in line) report = line.report;
    if (line.file !== undefined) files.push(line.file);
    if (line.failure !== undefined) failures.push(line.failure);
    if (!('ended' in line)) continue;
    projects[line.project] = addCounts([
      projects[line.project] ?? nothing,
      { ...nothing, [line.outcome]: 1 },
    ]);
  }
  return { running: [...open.values()], projects, failures, files, report };
}
