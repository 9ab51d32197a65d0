export function processorSeconds(group: number): number;
export function processorSecondsOf(pids: readonly number[]): number;
export function canMeasureProcesses(): boolean;
