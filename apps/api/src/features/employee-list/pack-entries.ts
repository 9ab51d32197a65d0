import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import type { FileEntry } from './employee-list-file-rules.ts';

type Line = [
  row: number,
  employeeNumber: string,
  employeeName: string,
  department: string | null,
  emailAddress: string | null,
];

const linesInBatch = 2000;
const lineBreak = 10;

/** Entries on their way to a gzip: a JSON array on each line. */
export class EntryPacking {
  readonly #batches: Buffer[] = [];
  #lines: string[] = [];

  add(entry: FileEntry): void {
    const { row, employeeNumber, employeeName, department, emailAddress } = entry;
    const line: Line = [row, employeeNumber, employeeName, department, emailAddress];
    this.#lines.push(`${JSON.stringify(line)}\n`);
    if (this.#lines.length >= linesInBatch) this.#close();
  }

  #close(): void {
    this.#batches.push(Buffer.from(this.#lines.join('')));
    this.#lines = [];
  }

  /** The gzip of all that was added. */
  finish(): Uint8Array<ArrayBuffer> {
    this.#close();
    return new Uint8Array(gzipSync(Buffer.concat(this.#batches), { level: 1 }));
  }
}

const toEntry = ([
  row,
  employeeNumber,
  employeeName,
  department,
  emailAddress,
]: Line): FileEntry => ({
  row,
  employeeNumber,
  employeeName,
  department,
  emailAddress,
});

const batchBytes = 256 * 1024;
const unzip = promisify(gunzip);

/** Entries that were packed, some thousands at a time; other work gets its turn in between. */
export async function* unpackBatches(packed: Uint8Array): AsyncGenerator<FileEntry[]> {
  const lines = await unzip(packed);
  for (let start = 0; start < lines.length;) {
    const lineEnd = lines.indexOf(lineBreak, start + batchBytes);
    const end = lineEnd === -1 ? lines.length - 1 : lineEnd;
    const batch = lines.toString('utf8', start, end).replaceAll('\n', ',');
    yield (JSON.parse(`[${batch}]`) as Line[]).map(toEntry);
    start = end + 1;
    await new Promise(setImmediate);
  }
}

/** All entries that were packed, in the order of their rows. */
export async function unpackEntries(packed: Uint8Array): Promise<FileEntry[]> {
  const batches: FileEntry[][] = [];
  for await (const batch of unpackBatches(packed)) batches.push(batch);
  return batches.flat();
}
