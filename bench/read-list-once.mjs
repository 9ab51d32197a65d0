/**
 * Reads the employee list of a file once, in the thread of a built reader, and prints its cost for
 * this process: `node bench/read-list-once.mjs <worker> <file>`. employee-list-reading.ts starts
 * it, so that each reading has a process, and a peak of memory, of its own.
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';

const [, , worker = '', file = ''] = process.argv;
const bytes = new Uint8Array(readFileSync(file));
const before = process.resourceUsage();
const thread = new Worker(worker, {
  workerData: bytes,
  transferList: [bytes.buffer],
  // The portal's limit: the size of the young generation determines how often it is collected.
  resourceLimits: { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 48, stackSizeMb: 4 },
});
const [outcome] = await once(thread, 'message');
const after = process.resourceUsage();
await thread.terminate();
const processor = (used) => (used.userCPUTime + used.systemCPUTime) / 1000;
process.stdout.write(
  JSON.stringify({
    outcome: outcome.code ?? outcome.entryCount,
    processor: processor(after) - processor(before),
    peakKilobytes: after.maxRSS,
  }),
);
