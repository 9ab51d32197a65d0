import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

export type ZipParts = readonly (readonly [name: string, content: string | Buffer])[];

/** A zip of these parts, in this order; a name may come twice. */
export async function makeZip(parts: ZipParts, compressionLevel = 6): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of parts) {
    zip.addBuffer(Buffer.from(content), name, { compressionLevel });
  }
  zip.end();
  return buffer(zip.outputStream);
}

const localHeader = Buffer.from('PK\u0003\u0004', 'latin1');
const directoryHeader = Buffer.from('PK\u0001\u0002', 'latin1');

/** The same zip, its directory saying that a part has another size than it has. */
export function withDeclaredSize(zip: Buffer, name: string, size: number): Buffer {
  const changed = Buffer.from(zip);
  for (const [mark, sizeAt, nameAt] of [
    [localHeader, 22, 30],
    [directoryHeader, 24, 46],
  ] as const) {
    for (let at = zip.indexOf(mark); at !== -1; at = zip.indexOf(mark, at + 4)) {
      const isIt = zip.toString('latin1', at + nameAt, at + nameAt + name.length) === name;
      if (isIt) changed.writeUInt32LE(size, at + sizeAt);
    }
  }
  return changed;
}
