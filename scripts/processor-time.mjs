import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second on every machine on which Node runs. */
const ticksPerSecond = 100;

/**
 * The numbers of /proc/<pid>/stat from the parent's id on. The name before them may contain any
 * character.
 */
function readStat(pid) {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text
      .slice(text.lastIndexOf(')') + 4)
      .split(' ')
      .map(Number);
  } catch {
    // The process has ended meanwhile.
    return [];
  }
}

function listProcesses() {
  try {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  } catch {
    return [];
  }
}

/** Seconds of processor time that a process group and its ended children used; 0 without /proc. */
export function processorSeconds(group) {
  const ticks = listProcesses()
    .map(readStat)
    .filter(([, processGroup]) => processGroup === group)
    .map((numbers) => numbers.slice(10, 14).reduce((sum, number) => sum + number, 0));
  return ticks.reduce((sum, number) => sum + number, 0) / ticksPerSecond;
}
