import { crc32, createInflateRaw } from 'node:zlib';
import {
  fromBufferPromise,
  getFileNameLowLevel,
  validateFileName,
  type Entry,
  type ZipFile,
} from 'yauzl';
import { partName } from './part-name.ts';
import { readLimits } from './read-limit-rules.ts';
import { RefusedFile } from './read-refusal.ts';

/** One file inside the zip. */
export interface ZipPart {
  /** Normalised by `partName`. */
  readonly name: string;
  /**
   * The unpacked bytes; refuses as soon as they are more than the directory says, more than the
   * packed bytes may hold, or together with those of other parts more than the limit.
   */
  chunks(): AsyncIterable<Buffer>;
}

export type Parts = ReadonlyMap<string, ZipPart>;

const chunkSize = 256 * 1024;

async function* inflate(packed: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize });
  stream.end(packed);
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > readLimits.ratioExemptBytes + readLimits.ratio * stream.bytesWritten) {
      throw new RefusedFile('file-unpacks-too-large');
    }
    yield chunk as Buffer;
  }
}

/** The bytes that the parts of one file may still unpack to. */
class Budget {
  #left: number;

  constructor(fileBytes: number) {
    this.#left = Math.min(readLimits.unpackedBytes, readLimits.ratio * fileBytes);
  }

  /** @throws {RefusedFile} for more than is left */
  check(bytes: number): void {
    if (bytes > this.#left) throw new RefusedFile('file-unpacks-too-large');
  }

  spend(bytes: number): void {
    this.check(bytes);
    this.#left -= bytes;
  }
}

async function packedBytes(zip: ZipFile, entry: Entry, file: Buffer): Promise<Buffer> {
  if (entry.isEncrypted()) throw new RefusedFile('file-password-protected');
  if (!entry.canDecodeFileData()) throw new RefusedFile('file-broken');
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const end = fileDataStart + entry.compressedSize;
  if (end > file.length) throw new RefusedFile('file-broken');
  return file.subarray(fileDataStart, end);
}

async function* unpack(
  zip: ZipFile,
  entry: Entry,
  { file, budget }: { file: Buffer; budget: Budget },
): AsyncGenerator<Buffer> {
  const packed = await packedBytes(zip, entry, file);
  budget.check(entry.uncompressedSize);
  let size = 0;
  let checksum = 0;
  for await (const chunk of entry.compressionMethod === 0 ? [packed] : inflate(packed)) {
    size += chunk.length;
    if (size > entry.uncompressedSize) throw new RefusedFile('file-unpacks-too-large');
    budget.spend(chunk.length);
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32) {
    throw new RefusedFile('file-broken');
  }
}

function nameOf({ generalPurposeBitFlag, fileNameRaw, extraFields }: Entry): string {
  const name = getFileNameLowLevel(generalPurposeBitFlag, fileNameRaw, extraFields, false);
  const relative = name.replace(/^\/+/, '');
  if (validateFileName(relative) !== null) throw new RefusedFile('file-broken');
  return partName(relative);
}

/**
 * With two parts of one name it is unknown which is meant, which matters for a part that is read.
 */
function refuseRepeated(): never {
  throw new RefusedFile('file-broken');
}

const directoryHeader = 46;

async function listParts(zip: ZipFile, file: Buffer): Promise<Parts> {
  const budget = new Budget(file.length);
  const parts = new Map<string, ZipPart>();
  let directoryBytes = 0;
  for await (const entry of zip.eachEntry()) {
    const { fileNameLength, extraFieldLength, fileCommentLength } = entry;
    directoryBytes += directoryHeader + fileNameLength + extraFieldLength + fileCommentLength;
    if (directoryBytes > readLimits.directoryBytes) throw new RefusedFile('file-too-many-parts');
    const name = nameOf(entry);
    const chunks = parts.has(name) ? refuseRepeated : () => unpack(zip, entry, { file, budget });
    parts.set(name, { name, chunks });
  }
  return parts;
}

/**
 * The parts of a zip by name. Only what is unpacked counts against the limits: the size in the
 * directory first, and then each byte.
 * @throws {RefusedFile} for a zip that is broken, or has too many parts
 */
export async function openZip(file: Buffer): Promise<Parts> {
  try {
    // Names are read here, because the library refuses those that begin with a slash.
    const zip = await fromBufferPromise(file, { decodeStrings: false });
    if (zip.entryCount > readLimits.entries) throw new RefusedFile('file-too-many-parts');
    return await listParts(zip, file);
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('file-broken', { cause: error });
  }
}
