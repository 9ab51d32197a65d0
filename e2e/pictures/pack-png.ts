import { crc32, deflateSync, inflateSync } from 'node:zlib';

const signatureBytes = 8;
/** Bytes per pixel without and with an alpha channel. */
const pointBytes: Readonly<Record<number, number>> = { 2: 3, 6: 4 };

interface Chunk {
  readonly type: string;
  readonly data: Buffer;
}

function* chunksOf(png: Buffer): Generator<Chunk> {
  for (let at = signatureBytes; at < png.length;) {
    const size = png.readUInt32BE(at);
    const type = png.toString('latin1', at + 4, at + 8);
    yield { type, data: png.subarray(at + 8, at + 8 + size) };
    at += 12 + size;
  }
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(body), 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

/**
 * The Paeth predictor of PNG: of left, above and above left, the one nearest to left + above -
 * above left.
 */
function nearest(left: number, above: number, corner: number): number {
  const [toLeft, toAbove] = [Math.abs(above - corner), Math.abs(left - corner)];
  const toCorner = Math.abs(left + above - 2 * corner);
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Reverses, in place, the filter of each row: each then has its plain bytes. */
function makePlain(rows: Buffer, rowBytes: number, step: number): void {
  const before = (at: number, distance: number, isThere: boolean): number =>
    isThere ? (rows[at - distance] ?? 0) : 0;
  for (let start = 0; start < rows.length; start += rowBytes) {
    const filter = rows[start] ?? 0;
    for (let index = 1; filter > 0 && index < rowBytes; index += 1) {
      const at = start + index;
      const left = before(at, step, index > step);
      const above = before(at, rowBytes, start > 0);
      const corner = before(at, rowBytes + step, start > 0 && index > step);
      const guesses = [0, left, above, (left + above) >> 1, nearest(left, above, corner)];
      rows[at] = ((rows[at] ?? 0) + (guesses[filter] ?? 0)) & 0xff;
    }
    rows[start] = 0;
  }
}

/**
 * The same picture in fewer bytes. The browser compresses for speed, with row filters that suit
 * photographs: plain bytes of a page repeat more often.
 */
export function packPng(png: Buffer): Buffer {
  const chunks = [...chunksOf(png)];
  const head = chunks.find(({ type }) => type === 'IHDR')?.data;
  const step = pointBytes[head?.[9] ?? -1];
  if (head === undefined || step === undefined) throw new Error('Not a PNG of the browser');
  const packed = chunks.filter(({ type }) => type === 'IDAT').map(({ data }) => data);
  const rows = inflateSync(Buffer.concat(packed));
  makePlain(rows, head.readUInt32BE(0) * step + 1, step);
  return Buffer.concat([
    png.subarray(0, signatureBytes),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9, memLevel: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
