/** Images as Chromium draws them, five pixels wide and three high. */
const drawn = {
  png: 'iVBORw0KGgoAAAANSUhEUgAAAAUAAAADCAYAAABbNsX4AAAAGklEQVR4AYzIMQ0AAACDsGX+RWOAg579RE8AAAD//z9ONu0AAAAGSURBVAMAATsAB7iEk9kAAAAASUVORK5CYII=',
  jpeg: '/9j/4AAQSkZJRgABAQAAAQABAAD/2wBDAFA3PEY8MlBGQUZaVVBfeMiCeG5uePWvuZHI////////////////////////////////////////////////////2wBDAVVaWnhpeOuCguv/////////////////////////////////////////////////////////////////////////wAARCAADAAUDASIAAhEBAxEB/8QAFQABAQAAAAAAAAAAAAAAAAAAAAT/xAAUEAEAAAAAAAAAAAAAAAAAAAAA/8QAFAEBAAAAAAAAAAAAAAAAAAAAAP/EABQRAQAAAAAAAAAAAAAAAAAAAAD/2gAMAwEAAhEDEQA/AIgAf//Z',
  'webp, lossy':
    'UklGRkgAAABXRUJQVlA4WAoAAAAQAAAABAAAAgAAQUxQSAkAAAABBxAREYiI/gcAVlA4IBgAAAAwAQCdASoFAAMAB0CWJaQAA3AA/u+5AAA=',
  'webp, lossless': 'UklGRhoAAABXRUJQVlA4TA0AAAAvBIAAEAcQERGIiP4HAA==',
} as const;

const bytes = (kind: keyof typeof drawn) => Buffer.from(drawn[kind], 'base64');

/** Moves the chunk of a lossless WebP into a frame of an animated one, whose canvas stays small. */
function animated(still: Buffer): Buffer {
  const canvas = Buffer.from('VP8X\x0a\0\0\0\x02\0\0\0\x04\0\0\x02\0\0', 'latin1');
  const loop = Buffer.from('ANIM\x06\0\0\0\0\0\0\0\0\0', 'latin1');
  const frame = Buffer.concat([Buffer.alloc(16), still.subarray(12)]);
  const header = Buffer.from('ANMF\0\0\0\0', 'latin1');
  header.writeUInt32LE(frame.length, 4);
  return Buffer.concat([still.subarray(0, 12), canvas, loop, header, frame]);
}

function losslessOf(width: number, height: number): Buffer {
  const image = bytes('webp, lossless');
  const version = image.readUInt32LE(21) & 0xf0000000;
  image.writeUInt32LE((version | ((height - 1) << 14) | (width - 1)) >>> 0, 21);
  return image;
}

/** Images whose headers declare a size, by kind; each kind can declare 16,383 pixels. */
export const imagesOf: Readonly<Record<string, (width: number, height: number) => Buffer>> = {
  png: (width, height) => {
    const image = bytes('png');
    image.writeUInt32BE(width, 16);
    image.writeUInt32BE(height, 20);
    return image;
  },
  jpeg: (width, height) => {
    const image = bytes('jpeg');
    const at = image.indexOf(Buffer.from([0xff, 0xc0]));
    image.writeUInt16BE(height, at + 5);
    image.writeUInt16BE(width, at + 7);
    return image;
  },
  'progressive jpeg, filled': (width, height) => {
    const image = imagesOf['jpeg']!(width, height);
    const at = image.indexOf(Buffer.from([0xff, 0xc0]));
    image[at + 1] = 0xc2;
    return Buffer.concat([image.subarray(0, at), Buffer.alloc(3, 0xff), image.subarray(at)]);
  },
  'webp, canvas': (width, height) => {
    const image = bytes('webp, lossy');
    image.writeUIntLE(width - 1, 24, 3);
    image.writeUIntLE(height - 1, 27, 3);
    return image;
  },
  'webp, lossy within a small canvas': (width, height) => {
    const image = bytes('webp, lossy');
    const at = image.indexOf('VP8 ') + 8;
    image.writeUInt16LE(width, at + 6);
    image.writeUInt16LE(height, at + 8);
    return image;
  },
  'webp, lossless': losslessOf,
  'webp, a frame of an animated one': (width, height) => animated(losslessOf(width, height)),
};
