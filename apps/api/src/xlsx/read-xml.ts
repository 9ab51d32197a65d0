import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { readLimits } from './read-limits.ts';
import { RefusedFile } from './read-refusal.ts';
import type { ZipPart } from './read-zip.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Takes what stands in an XML part. Names come without the prefix that the root element has. */
export interface XmlTaker {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

function createDecoder(start: Buffer): TextDecoder {
  const isBigEndian = start[0] === 0xfe || (start[0] === 0 && start[1] === 0x3c);
  const isLittleEndian = start[0] === 0xff || (start[0] === 0x3c && start[1] === 0);
  const encoding = isBigEndian ? 'utf-16be' : isLittleEndian ? 'utf-16le' : 'utf-8';
  return new TextDecoder(encoding, { fatal: true });
}

function createParser(taker: XmlTaker): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  let depth = 0;
  let prefix = '';
  const bare = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);
  parser.on('doctype', () => {
    throw new RefusedFile('file-document-type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > readLimits.depth) throw new RefusedFile('file-broken');
    if (depth === 1) prefix = name.slice(0, name.indexOf(':') + 1);
    taker.open(prefix === '' ? name : bare(name), attributes);
  });
  parser.on('closetag', ({ name }) => {
    depth -= 1;
    taker.close?.(prefix === '' ? name : bare(name));
  });
  if (taker.text !== undefined) parser.on('text', (text) => taker.text?.(text));
  if (taker.text !== undefined) parser.on('cdata', (text) => taker.text?.(text));
  return parser;
}

/**
 * Reads an XML part from start to end, a chunk at a time.
 * @throws {RefusedFile} for a document type (entities come with one) and for what is no XML
 */
export async function readXml(part: ZipPart, taker: XmlTaker): Promise<void> {
  const parser = createParser(taker);
  let decoder: TextDecoder | undefined;
  try {
    for await (const chunk of part.chunks()) {
      decoder ??= createDecoder(chunk);
      parser.write(decoder.decode(chunk, { stream: true }));
    }
    parser.write(decoder?.decode() ?? '').close();
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('file-broken', { cause: error });
  }
}
