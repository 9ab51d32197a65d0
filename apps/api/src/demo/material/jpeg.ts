import { baseCodes, type CodeTable, detailCodes, steps, zigzag } from './jpeg-tables.ts';
import type { Picture } from './paint.ts';

/** A picture as JPEG (baseline, colour at half the resolution of brightness). */
export function encodeJpeg(picture: Picture): Buffer {
  const { width, height } = picture;
  const size = Buffer.alloc(4);
  size.writeUInt16BE(height, 0);
  size.writeUInt16BE(width, 2);
  const quantisation = Buffer.from(zigzag.map((at) => steps[at] ?? 1));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, Buffer.from('JFIF\0\x01\x01\x00\x00\x01\x00\x01\x00\x00', 'latin1')),
    segment(0xdb, Buffer.concat([Buffer.from([0]), quantisation])),
    // Three parts of eight bits: brightness at full resolution, both colours at half.
    segment(
      0xc0,
      Buffer.concat([Buffer.from([8]), size, Buffer.from([3, 1, 0x22, 0, 2, 0x11, 0, 3, 0x11, 0])]),
    ),
    segment(0xc4, Buffer.concat([tableBytes(0, baseCodes), tableBytes(0x10, detailCodes)])),
    segment(0xda, Buffer.from([3, 1, 0, 2, 0, 3, 0, 0, 63, 0])),
    encodeBlocks(picture),
    Buffer.from([0xff, 0xd9]),
  ]);
}

function segment(marker: number, content: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(content.length + 2, 2);
  return Buffer.concat([head, content]);
}

const tableBytes = (place: number, { counts, symbols }: CodeTable): Buffer =>
  Buffer.concat([Buffer.from([place, ...counts]), symbols]);

/** Code and length of each symbol. */
function codesOf({ counts, symbols }: CodeTable): { code: Uint16Array; length: Uint8Array } {
  const code = new Uint16Array(256);
  const length = new Uint8Array(256);
  let [next, at] = [0, 0];
  for (const [index, count] of counts.entries()) {
    for (let made = 0; made < count; made += 1, at += 1, next += 1) {
      const symbol = symbols[at] ?? 0;
      code[symbol] = next;
      length[symbol] = index + 1;
    }
    next <<= 1;
  }
  return { code, length };
}

const base = codesOf(baseCodes);
const detail = codesOf(detailCodes);

/** Bits one after the other; a byte of ones is followed by a byte of zeros. */
class BitWriter {
  #bytes = Buffer.alloc(1 << 16);
  #size = 0;
  #bits = 0;
  #count = 0;

  write(value: number, length: number): void {
    this.#bits = (this.#bits << length) | value;
    this.#count += length;
    while (this.#count >= 8) {
      this.#count -= 8;
      const byte = (this.#bits >>> this.#count) & 0xff;
      this.#push(byte);
      if (byte === 0xff) this.#push(0);
    }
    this.#bits &= (1 << this.#count) - 1;
  }

  finish(): Buffer {
    if (this.#count > 0) this.write((1 << (8 - this.#count)) - 1, 8 - this.#count);
    return this.#bytes.subarray(0, this.#size);
  }

  #push(byte: number): void {
    if (this.#size === this.#bytes.length) {
      this.#bytes = Buffer.concat([this.#bytes, Buffer.alloc(this.#size)]);
    }
    this.#bytes[this.#size] = byte;
    this.#size += 1;
  }
}

/** Share of each of eight samples in each of eight frequencies. */
const cosines = Float64Array.from({ length: 64 }, (_, index) => {
  const [frequency, sample] = [index >> 3, index & 7];
  const scale = frequency === 0 ? Math.SQRT1_2 / 2 : 0.5;
  return scale * Math.cos(((2 * sample + 1) * frequency * Math.PI) / 16);
});

/** Squares of sixteen pixels: four blocks of brightness and one of each colour. */
function encodeBlocks({ width, height, rgb }: Picture): Buffer {
  const bits = new BitWriter();
  const bright = [0, 1, 2, 3].map(() => new Float64Array(64));
  const colours = [new Float64Array(64), new Float64Array(64)] as const;
  const before = [0, 0, 0];
  for (let top = 0; top < height; top += 16) {
    for (let left = 0; left < width; left += 16) {
      colours[0].fill(0);
      colours[1].fill(0);
      for (let y = 0; y < 16; y += 1) {
        // Beyond the edge the last pixel goes on.
        const row = Math.min(height - 1, top + y) * width;
        for (let x = 0; x < 16; x += 1) {
          const at = (row + Math.min(width - 1, left + x)) * 3;
          const [red, green, blue] = [rgb[at] ?? 0, rgb[at + 1] ?? 0, rgb[at + 2] ?? 0];
          const brightness = 0.299 * red + 0.587 * green + 0.114 * blue;
          const block = bright[(y >> 3) * 2 + (x >> 3)];
          if (block) block[(y & 7) * 8 + (x & 7)] = brightness - 128;
          const half = (y >> 1) * 8 + (x >> 1);
          colours[0][half] = (colours[0][half] ?? 0) + (blue - brightness) * 0.14104;
          colours[1][half] = (colours[1][half] ?? 0) + (red - brightness) * 0.17832;
        }
      }
      for (const block of bright) before[0] = writeBlock(bits, block, before[0] ?? 0);
      before[1] = writeBlock(bits, colours[0], before[1] ?? 0);
      before[2] = writeBlock(bits, colours[1], before[2] ?? 0);
    }
  }
  return bits.finish();
}

const half = new Float64Array(64);
const levels = new Int16Array(64);
const order = Uint8Array.from(zigzag);
/** One divided by each step, in that order. */
const scales = Float64Array.from(zigzag, (place) => 1 / (steps[place] ?? 1));

/** @returns the block's mean, which the next one is told as a difference from */
function writeBlock(bits: BitWriter, block: Float64Array, before: number): number {
  transform(block, half);
  transform(half, block);
  for (let at = 0; at < 64; at += 1) {
    levels[at] = Math.round((block[order[at] ?? 0] ?? 0) * (scales[at] ?? 0));
  }
  const mean = levels[0] ?? 0;
  writeLevel(bits, base, 0, mean - before);
  let zeros = 0;
  for (let at = 1; at < 64; at += 1) {
    const level = levels[at] ?? 0;
    if (level === 0) {
      zeros += 1;
      continue;
    }
    for (; zeros > 15; zeros -= 16) bits.write(detail.code[0xf0] ?? 0, detail.length[0xf0] ?? 0);
    writeLevel(bits, detail, zeros << 4, level);
    zeros = 0;
  }
  if (zeros > 0) bits.write(detail.code[0] ?? 0, detail.length[0] ?? 0);
  return mean;
}

const sums = new Float64Array(4);
const differences = new Float64Array(4);

/** The frequencies of each row, written as columns: twice of it does both directions. */
function transform(from: Float64Array, to: Float64Array): void {
  for (let row = 0; row < 8; row += 1) {
    // A frequency's right half mirrors its left one, or is that upside down.
    for (let at = 0; at < 4; at += 1) {
      const [left, right] = [from[row * 8 + at] ?? 0, from[row * 8 + 7 - at] ?? 0];
      sums[at] = left + right;
      differences[at] = left - right;
    }
    for (let frequency = 0; frequency < 8; frequency += 1) {
      const folded = frequency % 2 === 0 ? sums : differences;
      let sum = 0;
      for (let at = 0; at < 4; at += 1) {
        sum += (folded[at] ?? 0) * (cosines[frequency * 8 + at] ?? 0);
      }
      to[frequency * 8 + row] = sum;
    }
  }
}

function writeLevel(bits: BitWriter, codes: typeof base, symbol: number, level: number): void {
  const length = 32 - Math.clz32(Math.abs(level));
  bits.write(codes.code[symbol | length] ?? 0, codes.length[symbol | length] ?? 0);
  if (length > 0) bits.write(level > 0 ? level : level + (1 << length) - 1, length);
}
