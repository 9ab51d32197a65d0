import { once } from 'node:events';
import { promisify } from 'node:util';
import { createGzip, gunzip } from 'node:zlib';
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

/** Packs entries into a gzip as they are added. Each line is a JSON array of many entries. */
export class EntryPacking {
  readonly #gzip = createGzip({ level: 1 });
  readonly #packed: Buffer[] = [];
  #lines: Line[] = [];

  constructor() {
    this.#gzip.on('data', (chunk: Buffer) => this.#packed.push(chunk));
  }

  add({ row, employeeNumber, employeeName, department, emailAddress }: FileEntry): void {
    this.#lines.push([row, employeeNumber, employeeName, department, emailAddress]);
    if (this.#lines.length === batchSize) this.#close();
  }

  #close(): void {
    if (this.#lines.length > 0) this.#gzip.write(`${JSON.stringify(this.#lines)}\n`);
    this.#lines = [];
  }

  /** The gzip of all added entries. */
  async finish(): Promise<Uint8Array<ArrayBuffer>> {
    this.#close();
    this.#gzip.end();
    await once(this.#gzip, 'end');
    return new Uint8Array(Buffer.concat(this.#packed));
  }

  /** Stops packing when the entries are not needed. */
  discard(): void {
    this.#gzip.destroy();
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

/** Unpacks entries in batches of some thousands, with a yield to the event loop in between. */
async function* unpackBatches(packed: Uint8Array): AsyncGenerator<FileEntry[]> {
  const text = await unzip(packed);
  for (let start = 0; start < text.length;) {
    const end = text.indexOf(lineBreak, start);
    yield (JSON.parse(text.toString('utf8', start, end)) as Line[]).map(toEntry);
    start = end + 1;
    await new Promise(setImmediate);
  }
}

/** All packed entries, in the order of their rows. */
export async function unpackEntries(packed: Uint8Array): Promise<FileEntry[]> {
  const batches: FileEntry[][] = [];
  for await (const batch of unpackBatches(packed)) batches.push(batch);
  return batches.flat();
}
