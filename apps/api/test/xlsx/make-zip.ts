import { constants, crc32, deflateRawSync } from 'node:zlib';

/** The declared properties of a part in a zip, which may be false. */
export interface ZipPart {
  readonly name: string;
  /** Deflated, unless `method` says otherwise. */
  readonly packed: Buffer;
  readonly declaredSize: number;
  readonly checksum: number;
  readonly flags?: number;
}

export type NamedContent = readonly [name: string, content: string | Buffer];

export const packPart = ([name, content]: NamedContent): ZipPart => {
  const bytes = Buffer.from(content);
  return {
    name,
    packed: deflateRawSync(bytes),
    declaredSize: bytes.length,
    checksum: crc32(bytes),
  };
};

/** The fields that a part's two headers share, from "version needed" to "length of the name". */
function sharedFields(part: ZipPart): Buffer {
  const fields = Buffer.alloc(24);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE((part.flags ?? 0) | 0x800, 2);
  fields.writeUInt16LE(8, 4);
  fields.writeUInt32LE(part.checksum, 10);
  fields.writeUInt32LE(part.packed.length, 14);
  fields.writeUInt32LE(part.declaredSize, 18);
  fields.writeUInt16LE(Buffer.byteLength(part.name), 22);
  return fields;
}

/**
 * A zip of exactly these parts, even with false declarations: names may repeat and sizes may be
 * wrong.
 */
export function joinParts(parts: readonly ZipPart[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const part of parts) {
    const name = Buffer.from(part.name);
    const file = [Buffer.from('504b0304', 'hex'), sharedFields(part), Buffer.alloc(2), name];
    const rest = Buffer.alloc(16);
    rest.writeUInt32LE(offset, 12);
    directory.push(Buffer.from('504b01021400', 'hex'), sharedFields(part), rest, name);
    files.push(...file, part.packed);
    offset += 30 + name.length + part.packed.length;
  }
  const list = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(parts.length, 8);
  end.writeUInt16LE(parts.length, 10);
  end.writeUInt32LE(list.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, list, end]);
}

export const makeZip = (contents: readonly NamedContent[]): Buffer =>
  joinParts(contents.map(packPart));

const blockBytes = 16 * 1024 * 1024;

/** `blocks` times 16 MB of one character, deflated: 255 of them are almost 4 GB in 4 MB. */
export function deflateRepeated(character: string, blocks: number): Buffer {
  const block = deflateRawSync(Buffer.alloc(blockBytes, character), {
    level: 9,
    finishFlush: constants.Z_FULL_FLUSH,
  });
  const end = deflateRawSync(Buffer.alloc(0));
  return Buffer.concat([...Array.from({ length: blocks }, () => block), end]);
}
