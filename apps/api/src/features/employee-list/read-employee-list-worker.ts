import { parentPort, workerData } from 'node:worker_threads';
import { parseEmployeeList } from './parse-employee-list.ts';

const outcome = await parseEmployeeList(workerData as Uint8Array);
const moved = outcome.kind === 'read' ? [outcome.packedEntries.buffer] : [];
parentPort?.postMessage(outcome, moved);
