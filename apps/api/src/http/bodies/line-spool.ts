import type { FileHandle } from 'node:fs/promises';
import type { ReceivedLine } from '@portal/contract/call-body';
import { LineSplitter } from './split-lines.ts';
import { openUnnamedFile } from '../../files/temporary-folder.ts';

const chunkBytes = 256 * 1024;

/** Lines that are spooled to the disk until all of them have arrived. */
export class LineSpool {
  #waiting = '';

  private constructor(private readonly file: FileHandle) {}

  static async open(): Promise<LineSpool> {
    return new LineSpool(await openUnnamedFile('lines'));
  }

  async add(line: number, value: unknown): Promise<void> {
    this.#waiting += `${JSON.stringify([line, value])}\n`;
    if (this.#waiting.length >= chunkBytes) await this.#write();
  }

  /** All lines that were added, in order; can be iterated more than once. */
  async *lines(): AsyncGenerator<ReceivedLine<unknown>> {
    await this.#write();
    const splitter = new LineSplitter(Number.POSITIVE_INFINITY);
    const buffer = Buffer.alloc(chunkBytes);
    for (let position = 0; ;) {
      const { bytesRead } = await this.file.read(buffer, 0, chunkBytes, position);
      if (bytesRead === 0) return;
      position += bytesRead;
      for (const { bytes } of splitter.push(buffer.subarray(0, bytesRead))) {
        const [line, value] = JSON.parse(String(bytes)) as [number, unknown];
        yield { line, value };
      }
    }
  }

  async close(): Promise<void> {
    await this.file.close();
  }

  async #write(): Promise<void> {
    const text = this.#waiting;
    this.#waiting = '';
    if (text) await this.file.appendFile(text);
  }
}
