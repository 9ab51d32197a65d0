import { isAscii } from 'node:buffer';
import { StringDecoder } from 'node:string_decoder';
import { TextDecoder } from 'node:util';
import { SaxesParser } from 'saxes';
import { readLimits } from './read-limit-rules.ts';
import { RefusedFile } from './read-refusal.ts';
import type { ZipPart } from './read-zip.ts';
import { ElementNames, type Attributes } from './xml-names.ts';

/** The handlers of an element; `text` gets its own text in pieces, not that of its children. */
export interface ElementReader {
  readonly open?: (attributes: Attributes) => void;
  readonly text?: (piece: string) => void;
  readonly close?: () => void;
}

/**
 * Readers by the path below the root element, such as `sheetData/row`. All other elements are
 * skipped, with everything in them.
 */
export type ElementReaders = Readonly<Record<string, ElementReader>>;

interface PathNode {
  reader: ElementReader;
  readonly children: Map<string, PathNode>;
}

const emptyNode = (): PathNode => ({ reader: {}, children: new Map() });

function treeOf(readers: ElementReaders): PathNode {
  const root = emptyNode();
  for (const [path, reader] of Object.entries(readers)) {
    let node = root;
    for (const name of path.split('/')) {
      const child = node.children.get(name) ?? emptyNode();
      node.children.set(name, child);
      node = child;
    }
    node.reader = reader;
  }
  return root;
}

interface Decoder {
  write(chunk: Buffer): string;
  end(): string;
}

/** Copies chunks of ASCII, which most of a sheet is: decoding would take a tenth of the reading. */
function createUtf8Decoder(): Decoder {
  const decoder = new StringDecoder('utf8');
  let mayHavePending = false;
  return {
    write(chunk) {
      if (!mayHavePending && isAscii(chunk)) return chunk.toString('latin1');
      mayHavePending = (chunk.at(-1) ?? 0) >= 0x80;
      return decoder.write(chunk);
    },
    end: () => decoder.end(),
  };
}

/**
 * XML in a workbook is UTF-8 or UTF-16, by the first two bytes. Invalid UTF-8 becomes U+FFFD, which
 * the reader of the text can locate.
 */
function createDecoder(start: Buffer): Decoder {
  const isBigEndian = start[0] === 0xfe || (start[0] === 0 && start[1] === 0x3c);
  const isLittleEndian = start[0] === 0xff || (start[0] === 0x3c && start[1] === 0);
  if (isLittleEndian) return new StringDecoder('utf16le');
  if (!isBigEndian) return createUtf8Decoder();
  const decoder = new TextDecoder('utf-16be', { fatal: true });
  return {
    write: (chunk) => decoder.decode(chunk, { stream: true }),
    end: () => decoder.decode(),
  };
}

function createParser(readers: ElementReaders, names: ElementNames): SaxesParser {
  const parser = new SaxesParser({ xmlns: false, position: false });
  const root = treeOf(readers);
  const open: PathNode[] = [];
  let current: PathNode | undefined;
  let depth = 0;
  /** The number of open elements from the skipped one on. */
  let skipped = 0;
  const take = (text: string) => {
    if (skipped === 0) current?.reader.text?.(text);
  };
  parser.on('doctype', () => {
    throw new RefusedFile('file-document-type');
  });
  parser.on('opentag', ({ name, attributes }) => {
    depth += 1;
    if (depth > readLimits.depth) throw new RefusedFile('file-broken');
    if (skipped === 0) {
      names.enter(depth, attributes);
      const local = names.localName(name);
      const node = depth === 1 ? root : current?.children.get(local);
      if (node) {
        current = node;
        open.push(node);
        node.reader.open?.(attributes);
        return;
      }
    }
    skipped += 1;
  });
  parser.on('closetag', () => {
    if (skipped > 0) skipped -= 1;
    else {
      open.pop()?.reader.close?.();
      current = open.at(-1);
    }
    if (skipped === 0) names.leave(depth);
    depth -= 1;
  });
  if (Object.values(readers).some((reader) => reader.text)) {
    parser.on('text', take);
    parser.on('cdata', take);
  }
  return parser;
}

/**
 * Reads an XML part a chunk at a time, from its start to its end or until enough was read.
 * @param isEnough called after each chunk
 * @throws {RefusedFile} for a document type (entities come with one) and for a part that is no XML
 */
export async function readXml(
  part: ZipPart,
  readers: ElementReaders,
  isEnough: () => boolean = () => false,
): Promise<void> {
  const names = new ElementNames();
  const parser = createParser(readers, names);
  let decoder: Decoder | undefined;
  try {
    for await (const chunk of part.chunks()) {
      decoder ??= createDecoder(chunk);
      const text = decoder.write(chunk);
      names.expectIn(text);
      parser.write(text);
      if (isEnough()) return;
    }
    parser.write(decoder?.end() ?? '').close();
  } catch (error) {
    throw error instanceof RefusedFile ? error : new RefusedFile('file-broken', { cause: error });
  }
}
