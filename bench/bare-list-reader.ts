/**
 * The simplest code that returns the rows of a full employee list: no limits, no formats, no
 * checks. employee-list-reading.ts compares our reader with it, and starts it in its own thread.
 */
import { parentPort, workerData } from 'node:worker_threads';
import { SaxesParser } from 'saxes';
import { fromBufferPromise, type Entry, type ZipFile } from 'yauzl';

async function readXmlBare(
  zip: ZipFile,
  entry: Entry,
  take: (parser: SaxesParser) => void,
): Promise<void> {
  const parser = new SaxesParser();
  take(parser);
  const stream = await zip.openReadStreamPromise(entry);
  stream.setEncoding('utf8');
  for await (const chunk of stream) parser.write(chunk as string);
  parser.close();
}

async function readBare(bytes: Buffer): Promise<string[][]> {
  const zip = await fromBufferPromise(bytes);
  const entries = new Map<string, Entry>();
  for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
  const entry = (name: string): Entry => {
    const entry = entries.get(name);
    if (entry === undefined) throw new Error(`The list has no ${name}`);
    return entry;
  };
  const texts: string[] = [];
  let value = '';
  await readXmlBare(zip, entry('xl/sharedStrings.xml'), (parser) => {
    parser.on('text', (text) => (value += text));
    parser.on('closetag', ({ name }) => {
      if (name === 't') texts.push(value);
      value = '';
    });
  });
  const rows: string[][] = [];
  let row: string[] = [];
  let isShared = false;
  await readXmlBare(zip, entry('xl/worksheets/sheet1.xml'), (parser) => {
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'c') isShared = attributes.t === 's';
      value = '';
    });
    parser.on('text', (text) => (value += text));
    parser.on('closetag', ({ name }) => {
      if (name === 'v') row.push(isShared ? (texts[Number(value)] ?? '') : value);
      if (name !== 'row') return;
      rows.push(row);
      row = [];
    });
  });
  return rows;
}

const rows = await readBare(Buffer.from(workerData as Uint8Array));
parentPort?.postMessage(rows.length);
