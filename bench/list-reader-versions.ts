import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hostileFiles } from '../apps/api/test/xlsx/hostile-files.ts';

const rounds = 31;
const roundsOfBombs = 11;
const onceScript = new URL('read-list-once.mjs', import.meta.url).pathname;

interface Reading {
  readonly outcome: string | number;
  readonly processor: number;
  readonly peakKilobytes: number;
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

const readOnce = (folder: string, file: string): Reading => {
  const worker = join(folder, 'read-employee-list-worker.js');
  const output = execFileSync(process.execPath, [onceScript, worker, file]);
  return JSON.parse(output.toString()) as Reading;
};

function compare(own: string, other: string, file: string, count: number): string {
  const pairs = Array.from({ length: count }, (_, round) => {
    // Neither is always the first.
    if (round % 2 === 0) return [readOnce(own, file), readOnce(other, file)] as const;
    const before = readOnce(other, file);
    return [readOnce(own, file), before] as const;
  });
  const ratio = (what: 'processor' | 'peakKilobytes') =>
    median(pairs.map(([ours, theirs]) => ours[what] / theirs[what])).toFixed(2);
  const [ours, theirs] = [0, 1].map((index) =>
    median(pairs.map((pair) => pair[index]!.processor)).toFixed(0),
  );
  return `processor time ${ours} ms, other version ${theirs} ms, median ratio ${ratio('processor')}; peak of the process ${ratio('peakKilobytes')} (${pairs[0]![0].outcome}, ${pairs[0]![1].outcome})`;
}

/**
 * Reads a full list and zip bombs with the built readers of two versions in alternation, each time
 * in a new process, and prints the medians of the ratios of each pair.
 * @param own the folder of the built reader of this version
 * @param other that of the other version
 */
export function compareVersions(
  { own, other }: { own: string; other: string },
  fullList: Buffer,
  print: (line: string) => void,
): void {
  const folder = mkdtempSync(join(tmpdir(), 'list-versions-'));
  try {
    const file = join(folder, 'list.xlsx');
    writeFileSync(file, fullList);
    print(`The full list, ${rounds} times: ${compare(own, other, file, rounds)}`);
    for (const { what, make } of hostileFiles.filter((one) => one.what.includes('bomb'))) {
      writeFileSync(file, make());
      print(`${what}, ${roundsOfBombs} times: ${compare(own, other, file, roundsOfBombs)}`);
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
