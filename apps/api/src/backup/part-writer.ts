import { createHash, type Hash } from 'node:crypto';
import type { SecretKey } from '../config.ts';
import type { BackupTarget, NewPart } from './backup-target.ts';
import type { Part } from './manifest.ts';
import { Sealer } from './sealed-stream.ts';

/** Bytes of content in a part, which is uploaded to a bucket from the disk of this machine. */
export const defaultPartLength = 256 * 1024 * 1024;

interface OpenPart {
  readonly name: string;
  readonly target: NewPart;
  readonly sealer: Sealer;
  readonly hash: Hash;
  room: number;
  size: number;
}

/** Writes one stream of any length to a target: encrypted, in consecutive parts. */
export class PartWriter {
  readonly parts: Part[] = [];
  #open: OpenPart | undefined;

  constructor(
    private readonly target: BackupTarget,
    private readonly options: {
      key: SecretKey;
      backupId: string;
      /** The name of the stream; its parts have this name and a number. */
      stem: string;
      partLength: number;
    },
  ) {}

  async write(content: Buffer): Promise<void> {
    for (let rest = content; rest.length > 0;) {
      const part = (this.#open ??= await this.#begin());
      const now = rest.subarray(0, part.room);
      rest = rest.subarray(now.length);
      part.room -= now.length;
      await put(part, part.sealer.seal(now));
      if (part.room === 0) await this.end();
    }
  }

  /** Ends the stream. @returns its parts */
  async end(): Promise<readonly Part[]> {
    const part = this.#open;
    this.#open = undefined;
    if (part) {
      try {
        await put(part, part.sealer.finish());
      } finally {
        await part.target.close();
      }
      const { name, size, hash } = part;
      this.parts.push({ name, size, sha256: hash.digest('hex') });
    }
    return this.parts;
  }

  async #begin(): Promise<OpenPart> {
    const { key, backupId, stem, partLength } = this.options;
    const number = String(this.parts.length + 1).padStart(4, '0');
    const name = `${stem}-${number}${this.target.suffix}`;
    const part: OpenPart = {
      name,
      target: await this.target.create(name),
      sealer: new Sealer(key, `${backupId}/${name}`),
      hash: createHash('sha256'),
      room: partLength,
      size: 0,
    };
    await put(part, part.sealer.head);
    return part;
  }
}

async function put(part: OpenPart, bytes: Buffer): Promise<void> {
  if (bytes.length === 0) return;
  part.size += bytes.length;
  part.hash.update(bytes);
  await part.target.write(bytes);
}
