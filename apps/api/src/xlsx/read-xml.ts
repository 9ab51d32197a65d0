import { StringDecoder } from 'node:string_decoder';
import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { readLimits } from './read-limits.ts';
import { RefusedFile } from './read-refusal.ts';
import type { ZipPart } from './read-zip.ts';

export type Attributes = Readonly<Record<string, string>>;

/** Receives the content of an XML part. Names come without the prefix of the root element. */
export interface XmlTaker {
  open(name: string, attributes: Attributes): void;
  close?(name: string): void;
  text?(text: string): void;
}

interface Decoder {
  write(chunk: Buffer): string;
  end(): string;
}

/**
 * XML in a workbook is UTF-8 or UTF-16; the first two bytes decide. Invalid UTF-8 becomes U+FFFD,
 * which the reader of the text can find and point at.
 */
function createDecoder(start: Buffer): Decoder {
  const isBigEndian = start[0] === 0xfe || (start[0] === 0 && start[1] === 0x3c);
  const isLittleEndian = start[0] === 0xff || (start[0] === 0x3c && start[1] === 0);
  if (!isBigEndian) return new StringDecoder(isLittleEndian ? 'utf16le' : 'utf8');
  const decoder = new TextDecoder('utf-16be', { fatal: true });
  return {
    write: (chunk) => decoder.decode(chunk, { stream: true }),
    end: () => decoder.decode(),
  };
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
 * @throws {RefusedFile} for a document type (entities come with one) and for a part that is no XML
 */
export async function readXml(part: ZipPart, taker: XmlTaker): Promise<void> {
  const parser = createParser(taker);
  let decoder: Decoder | undefined;
  try {
    for await (const chunk of part.chunks()) {
      decoder ??= createDecoder(chunk);
      parser.write(decoder.write(chunk));
    }
    parser.write(decoder?.end() ?? '').close();
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('file-broken', { cause: error });
  }
}
