import { imageType } from './file-signature-rules.ts';

/** Width and height in pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

function* pngSizes(image: Buffer): Generator<Size> {
  // Frames of an animated image lie within the size in its header.
  if (image.toString('latin1', 12, 16) !== 'IHDR') return;
  yield { width: image.readUInt32BE(16), height: image.readUInt32BE(20) };
}

/** Markers of a frame's header. Those left out of the range define tables or are reserved. */
const isFrameHeader = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
const startOfScan = 0xda;

function* jpegSizes(image: Buffer): Generator<Size> {
  let at = 2;
  while (image[at] === 0xff) {
    const marker = image.readUInt8(at + 1);
    if (marker === startOfScan) return;
    // Any number of 0xff may fill the space before a marker.
    if (marker === 0xff) at += 1;
    else {
      if (isFrameHeader(marker)) {
        yield { height: image.readUInt16BE(at + 5), width: image.readUInt16BE(at + 7) };
      }
      at += 2 + image.readUInt16BE(at + 2);
    }
  }
}

const chunkHeader = 8;
const frameHeader = 16;

function* webpSizes(image: Buffer): Generator<Size> {
  let at = 12;
  while (at + chunkHeader <= image.length) {
    const type = image.toString('latin1', at, at + 4);
    const content = at + chunkHeader;
    if (type === 'VP8 ') {
      const [width, height] = [image.readUInt16LE(content + 6), image.readUInt16LE(content + 8)];
      yield { width: width & 0x3fff, height: height & 0x3fff };
    } else if (type === 'VP8L') {
      const bits = image.readUInt32LE(content + 1);
      yield { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    } else if (type === 'VP8X') {
      yield {
        width: image.readUIntLE(content + 4, 3) + 1,
        height: image.readUIntLE(content + 7, 3) + 1,
      };
    }
    const length = image.readUInt32LE(at + 4);
    // The chunks of a frame follow its header, within the frame's chunk.
    at = content + (type === 'ANMF' ? frameHeader : length + (length % 2));
  }
}

const sizes = { 'image/png': pngSizes, 'image/jpeg': jpegSizes, 'image/webp': webpSizes } as const;

/**
 * The type of an image and its larger side in pixels, as declared in its headers: a viewer
 * allocates memory for that many pixels, however few bytes the file has. Undefined for another
 * type, and without a size in the header.
 */
export function describeImage(
  image: Buffer,
): { readonly contentType: string; readonly side: number } | undefined {
  const contentType = imageType(image);
  if (!contentType) return undefined;
  let side = 0;
  try {
    for (const { width, height } of sizes[contentType](image)) {
      if (width === 0 || height === 0) return undefined;
      side = Math.max(side, width, height);
    }
  } catch (error) {
    // The file ends within a header.
    if (error instanceof RangeError) return undefined;
    throw error;
  }
  return side === 0 ? undefined : { contentType, side };
}
