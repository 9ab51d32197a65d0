import { crc32, deflateSync } from 'node:zlib';
import type { Picture } from './material/paint.ts';

/** Red, green, blue and opacity, each 0 to 255. */
export type Pixel = readonly [number, number, number, number];

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A square PNG of `size` pixels a side, with the colour that `pixelAt` gives each of them. */
export function encodePng(size: number, pixelAt: (x: number, y: number) => Pixel): Buffer {
  const pixels = Buffer.alloc(size * size * 4);
  for (let y = 0; y < size; y += 1) {
    for (let x = 0; x < size; x += 1) pixels.set(pixelAt(x, y), (y * size + x) * 4);
  }
  return writePng({ width: size, height: size, pixels }, { bytesPerPixel: 4, level: 9 });
}

/** A picture without transparency as PNG. */
export const encodePicture = ({ width, height, rgb }: Picture): Buffer =>
  writePng({ width, height, pixels: rgb }, { bytesPerPixel: 3, level: 4 });

function writePng(
  { width, height, pixels }: { width: number; height: number; pixels: Uint8Array },
  { bytesPerPixel, level }: { bytesPerPixel: 3 | 4; level: number },
): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits a channel; colour with or without opacity.
  header.set([8, bytesPerPixel === 4 ? 6 : 2], 8);

  const rowLength = width * bytesPerPixel;
  const lines = Buffer.alloc(height * (rowLength + 1));
  for (let y = 0; y < height; y += 1) {
    const row = pixels.subarray(y * rowLength, (y + 1) * rowLength);
    lines.set(row, y * (rowLength + 1) + 1);
  }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(lines, { level })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const checksum = Buffer.alloc(4);
  checksum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, checksum]);
}
