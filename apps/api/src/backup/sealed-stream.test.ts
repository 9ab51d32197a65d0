import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import type { SecretKey } from '../config.ts';
import { openSealed, Sealer } from './sealed-stream.ts';

const key: SecretKey = { id: 'b1', key: randomBytes(32) };
const headLength = 40;
const sealedChunk = 64 * 1024 + 16;

function sealAll(content: Buffer, pieceLength = 50_000): Buffer {
  const sealer = new Sealer(key, 'een deel');
  const sealed = [sealer.head];
  for (let from = 0; from < content.length; from += pieceLength) {
    sealed.push(sealer.seal(content.subarray(from, from + pieceLength)));
  }
  return Buffer.concat([...sealed, sealer.finish()]);
}

async function* inPieces(bytes: Buffer, length: number): AsyncGenerator<Buffer> {
  for (let from = 0; from < bytes.length; from += length) {
    yield bytes.subarray(from, from + length);
  }
}

async function open(
  sealed: Buffer,
  { secret = key, name = 'een deel', pieces = 30_000 } = {},
): Promise<Buffer> {
  const opened: Buffer[] = [];
  for await (const bytes of openSealed(inPieces(sealed, pieces), secret, name)) opened.push(bytes);
  return Buffer.concat(opened);
}

describe('a sealed stream', () => {
  it.each([0, 1, 65_535, 65_536, 65_537, 131_072, 300_001])(
    'of %i bytes opens unchanged, however it is cut into chunks',
    async (length) => {
      const content = randomBytes(length);
      const sealed = sealAll(content);
      for (const pieces of [1_001, 65_552, 1_000_000]) {
        expect((await open(sealed, { pieces })).equals(content)).toBe(true);
      }
    },
  );

  const content = randomBytes(65_536 * 3 + 500);
  const sealed = sealAll(content);
  const chunk = (number: number) =>
    sealed.subarray(headLength + number * sealedChunk, headLength + (number + 1) * sealedChunk);
  const head = sealed.subarray(0, headLength);

  it('reveals nothing of its content, and is never the same twice', () => {
    expect(sealed.includes(content.subarray(0, 16))).toBe(false);
    expect(sealAll(content).equals(sealed)).toBe(false);
  });

  it.each([
    ['without its last chunk', Buffer.concat([head, chunk(0), chunk(1), chunk(2)])],
    ['cut off within a chunk', sealed.subarray(0, -3)],
    ['cut off after its head', head],
    ['of nothing', Buffer.alloc(0)],
    ['with two chunks swapped', Buffer.concat([head, chunk(1), chunk(0), chunk(2), chunk(3)])],
    ['with a chunk twice', Buffer.concat([head, chunk(0), chunk(0), chunk(1), chunk(2), chunk(3)])],
    ['without a chunk in its midst', Buffer.concat([head, chunk(0), chunk(2), chunk(3)])],
    ['with its last chunk first', Buffer.concat([head, chunk(3)])],
    ['with something after its end', Buffer.concat([sealed, Buffer.from('x')])],
    ['twice, one after the other', Buffer.concat([sealed, sealed])],
  ])('%s is refused', async (_what, changed) => {
    await expect(open(changed)).rejects.toThrow(/^(it is cut off|chunk \d+ was changed)/);
  });

  it('with any bit changed is refused', async () => {
    const positions = [0, 9, headLength, headLength + sealedChunk - 1, sealed.length - 1];
    for (const target of positions) {
      const changed = Buffer.from(sealed);
      changed[target]! ^= 1;
      await expect(open(changed)).rejects.toThrow();
    }
  });

  it('opens with no other key, and under no other name', async () => {
    const secret = { id: 'b1', key: randomBytes(32) };
    await expect(open(sealed, { secret })).rejects.toThrow('chunk 1');
    await expect(open(sealed, { name: 'een ander deel' })).rejects.toThrow('chunk 1');
  });
});
