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

const batchSize = 2000;
const lineBreak = 10;

/** Entries on their way to a gzip: some thousands of them on each line, as JSON. */
export class EntryPacking {
  readonly #batches: Buffer[] = [];
  #lines: Line[] = [];

  add({ row, employeeNumber, employeeName, department, emailAddress }: FileEntry): void {
    this.#lines.push([row, employeeNumber, employeeName, department, emailAddress]);
    if (this.#lines.length === batchSize) this.#close();
  }

  #close(): void {
    if (this.#lines.length > 0) this.#batches.push(Buffer.from(`${JSON.stringify(this.#lines)}\n`));
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

const unzip = promisify(gunzip);

/** Entries that were packed, some thousands at a time; other work gets its turn in between. */
export async function* unpackBatches(packed: Uint8Array): AsyncGenerator<FileEntry[]> {
  const text = await unzip(packed);
  for (let start = 0; start < text.length;) {
    const end = text.indexOf(lineBreak, start);
    yield (JSON.parse(text.toString('utf8', start, end)) as Line[]).map(toEntry);
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
