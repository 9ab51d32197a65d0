import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second on every machine on which Node runs. */
const ticksPerSecond = 100;

/**
 * The fields of /proc/<pid>/stat from the parent's id on. The name before them may contain any
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

/** Hundredths of a second that a process and its ended children used. */
const ticksOf = (numbers) => numbers.slice(10, 14).reduce((sum, number) => sum + number, 0);

const secondsOf = (stats) =>
  stats.map(ticksOf).reduce((sum, ticks) => sum + ticks, 0) / ticksPerSecond;

/** Seconds of processor time that a process group and its ended children used; 0 without /proc. */
export const processorSeconds = (group) =>
  secondsOf(
    listProcesses()
      .map(readStat)
      .filter(([, processGroup]) => processGroup === group),
  );

/** Seconds of processor time that these processes used; a process that has ended counts as zero. */
export const processorSecondsOf = (pids) => secondsOf(pids.map(readStat));

/** Whether the system reports the processor time of processes: Linux does, macOS does not. */
export const canMeasureProcesses = () => readStat('self').length > 0;
