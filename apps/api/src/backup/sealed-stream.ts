import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { SecretKey } from '../config.ts';

/** The first bytes of every sealed stream, followed by its salt. */
const mark = Buffer.from('PORTALB1');
const saltLength = 32;
const headLength = mark.length + saltLength;
const tagLength = 16;
/** Bytes of content in each chunk but the last, which is always shorter. */
const chunkLength = 64 * 1024;
const sealedLength = chunkLength + tagLength;

/** Content that does not open: it was changed, truncated, or has another name. */
export class SealBroken extends Error {
  override readonly name = 'SealBroken';
}

/** A key for one stream alone, because its nonces are counted from 0. */
const streamKey = ({ key }: SecretKey, salt: Uint8Array, name: string): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `portal backup ${name}`, 32));

/**
 * The nonce of a chunk: its number, and whether it is the last, so that chunks cannot be swapped.
 */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce.writeUInt8(isLast ? 1 : 0, 11);
  return nonce;
}

/** Encrypts a stream of any length, chunk by chunk. */
export class Sealer {
  readonly #key: Buffer;
  #number = 0;
  #pending: Buffer[] = [];
  #pendingLength = 0;
  /** Written first. */
  readonly head: Buffer;

  /** @param name the name of the stream: it opens under no other one */
  constructor(key: SecretKey, name: string) {
    const salt = randomBytes(saltLength);
    this.#key = streamKey(key, salt, name);
    this.head = Buffer.concat([mark, salt]);
  }

  /** @returns the bytes that are ready to be written, which may be none */
  seal(content: Buffer): Buffer {
    this.#pending.push(content);
    this.#pendingLength += content.length;
    if (this.#pendingLength < chunkLength) return Buffer.alloc(0);
    const whole = Buffer.concat(this.#pending);
    const sealed: Buffer[] = [];
    let from = 0;
    for (; whole.length - from >= chunkLength; from += chunkLength) {
      sealed.push(this.#sealChunk(whole.subarray(from, from + chunkLength), false));
    }
    this.#pending = [whole.subarray(from)];
    this.#pendingLength = whole.length - from;
    return Buffer.concat(sealed);
  }

  /** @returns the last chunk, written after all others */
  finish(): Buffer {
    return this.#sealChunk(Buffer.concat(this.#pending), true);
  }

  #sealChunk(content: Buffer, isLast: boolean): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonceOf(this.#number, isLast));
    this.#number += 1;
    const hidden = Buffer.concat([cipher.update(content), cipher.final()]);
    return Buffer.concat([hidden, cipher.getAuthTag()]);
  }
}

/**
 * The content of a sealed stream. Returns only bytes that were sealed at this position.
 * @throws {SealBroken} at the first chunk that does not open, or when the last one is missing
 */
export async function* openSealed(
  source: AsyncIterable<Buffer>,
  key: SecretKey,
  name: string,
): AsyncGenerator<Buffer> {
  let opener: ((sealed: Buffer, isLast: boolean) => Buffer) | undefined;
  let pending: Buffer = Buffer.alloc(0);
  for await (const part of source) {
    pending = pending.length === 0 ? part : Buffer.concat([pending, part]);
    if (!opener) {
      if (pending.length < headLength) continue;
      opener = chunkOpener(pending.subarray(0, headLength), key, name);
      pending = pending.subarray(headLength);
    }
    for (; pending.length >= sealedLength; pending = pending.subarray(sealedLength)) {
      yield opener(pending.subarray(0, sealedLength), false);
    }
  }
  if (!opener || pending.length < tagLength) throw new SealBroken('it is cut off');
  yield opener(pending, true);
}

function chunkOpener(head: Buffer, secret: SecretKey, name: string) {
  if (!head.subarray(0, mark.length).equals(mark)) throw new SealBroken('it is something else');
  const key = streamKey(secret, head.subarray(mark.length), name);
  let number = 0;
  return (sealed: Buffer, isLast: boolean): Buffer => {
    const cipher = createDecipheriv('aes-256-gcm', key, nonceOf(number, isLast));
    number += 1;
    cipher.setAuthTag(sealed.subarray(-tagLength));
    try {
      return Buffer.concat([cipher.update(sealed.subarray(0, -tagLength)), cipher.final()]);
    } catch {
      throw new SealBroken(`chunk ${number} was changed or is not in its place`);
    }
  };
}
