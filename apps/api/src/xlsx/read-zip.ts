import { crc32, createInflateRaw } from 'node:zlib';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';
import { readLimits } from './read-limits.ts';
import { RefusedFile } from './read-refusal.ts';

/** One file inside the zip. Its name is in lower case, because references may differ in case. */
export interface ZipPart {
  readonly name: string;
  /**
   * The unpacked bytes; refuses as soon as they are more than the directory says, or more than the
   * packed bytes may hold.
   */
  chunks(): AsyncIterable<Buffer>;
}

const chunkSize = 256 * 1024;

async function* inflate(packed: Buffer): AsyncGenerator<Buffer> {
  const stream = createInflateRaw({ chunkSize });
  stream.end(packed);
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > readLimits.freeBytes + readLimits.ratio * stream.bytesWritten) {
      throw new RefusedFile('file-unpacks-too-large');
    }
    yield chunk as Buffer;
  }
}

async function packedBytes(zip: ZipFile, entry: Entry, file: Buffer): Promise<Buffer> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
  const end = fileDataStart + entry.compressedSize;
  if (end > file.length) throw new RefusedFile('file-broken');
  return file.subarray(fileDataStart, end);
}

async function* unpack(zip: ZipFile, entry: Entry, file: Buffer): AsyncGenerator<Buffer> {
  const packed = await packedBytes(zip, entry, file);
  let size = 0;
  let checksum = 0;
  for await (const chunk of entry.compressionMethod === 0 ? [packed] : inflate(packed)) {
    size += chunk.length;
    if (size > entry.uncompressedSize) throw new RefusedFile('file-unpacks-too-large');
    checksum = crc32(chunk, checksum);
    yield chunk;
  }
  if (size !== entry.uncompressedSize || checksum !== entry.crc32) {
    throw new RefusedFile('file-broken');
  }
}

function checkEntry(entry: Entry): void {
  if (entry.isEncrypted()) throw new RefusedFile('file-password-protected');
  if (!entry.canDecodeFileData()) throw new RefusedFile('file-broken');
  if (/(?:^|\/)vbaproject[^/]*\.bin$|(?:^|\/)(?:macro|intlmacro)sheets\//i.test(entry.fileName)) {
    throw new RefusedFile('file-macro');
  }
}

async function listParts(zip: ZipFile, file: Buffer): Promise<Map<string, ZipPart>> {
  const limit = Math.min(readLimits.unpackedBytes, readLimits.ratio * file.length);
  const parts = new Map<string, ZipPart>();
  let declaredBytes = 0;
  for await (const entry of zip.eachEntry()) {
    checkEntry(entry);
    declaredBytes += entry.uncompressedSize;
    if (declaredBytes > limit) throw new RefusedFile('file-unpacks-too-large');
    const name = entry.fileName.toLowerCase();
    if (parts.has(name)) throw new RefusedFile('file-broken');
    parts.set(name, { name, chunks: () => unpack(zip, entry, file) });
  }
  return parts;
}

/**
 * The parts of a zip by name. The sizes in its directory are compared with the limits here, and the
 * real sizes with the directory while unpacking.
 * @throws {RefusedFile} for a zip that is broken, too large or protected
 */
export async function openZip(file: Buffer): Promise<Map<string, ZipPart>> {
  try {
    const zip = await fromBufferPromise(file);
    if (zip.entryCount > readLimits.parts) throw new RefusedFile('file-too-many-parts');
    return await listParts(zip, file);
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('file-broken', { cause: error });
  }
}
