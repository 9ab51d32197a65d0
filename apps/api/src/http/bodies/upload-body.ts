import type { Hash } from 'node:crypto';
import type { FileHandle } from 'node:fs/promises';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { ReceivedFile, UploadBody } from '@portal/contract/call-body';
import type { FastifyRequest } from 'fastify';
import { openUnnamedFile } from '../../files/temporary-folder.ts';
import type { BodyShare } from './body-budget.ts';
import { receiveChunks } from './receive-chunks.ts';
import { parseValue } from '../parse-request.ts';
import { type FieldFault, ProblemError } from '../../problem.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The received parts of a form, and what `authorize` returned for its fields. */
interface Upload<Authorized> {
  readonly form: Fields;
  readonly file: ReceivedFile;
  readonly authorized: Authorized;
}

interface ReceiveOptions<Authorized> {
  readonly request: FastifyRequest;
  readonly share: BodyShare;
  readonly authorize: (fields: Fields) => Promise<Authorized>;
  /** Hashes the bytes of the file as they arrive. */
  readonly hash?: Hash | undefined;
}

const multipart = /^multipart\/form-data\s*(;|$)/i;
/** How many bytes the other fields and the boundaries may have. */
const surroundingBytes = 64 * 1024;
const fieldBytes = 16 * 1024;
/** When a body is this many times larger than allowed, the portal stops reading it. */
const maxSizeFactor = 4;
/** How many bytes of a file are accepted before the fields that name its project. */
const bytesBeforeFields = 64 * 1024;

/**
 * Receives a form with a file, and stores the file on the disk while `work` runs. As soon as the
 * fields have arrived, `authorize` checks the sender. No other transaction may be open, because the
 * client may be slow. Only a small file may come before its fields.
 * @throws {ProblemError} 400 without a file, 413, 415, 422 for invalid fields, 429, or what
 *   `authorize` or `work` throws
 */
export async function withReceivedUpload<Authorized, T>(
  body: UploadBody,
  options: ReceiveOptions<Authorized>,
  work: (upload: Upload<Authorized>) => Promise<T>,
): Promise<T> {
  checkType(options.request);
  const spool = await openUnnamedFile('form');
  try {
    return await work(await receiveUpload(body, options, spool));
  } finally {
    await spool.close();
  }
}

async function receiveUpload<Authorized>(
  { form, maximumBytes }: UploadBody,
  { request, share, authorize, hash }: ReceiveOptions<Authorized>,
  spool: FileHandle,
): Promise<Upload<Authorized>> {
  const fields = new FormFields(form);
  let authorized: Promise<Authorized> | undefined;
  const file = await readForm(request, maximumBytes, {
    addField: (name, value, isCut) => fields.add(name, value, isCut),
    beforeFile: async () => {
      const { value, faults } = fields.read();
      if (faults.length > 0) return () => fieldsFirst(faults);
      await (authorized = authorize(value));
      return undefined;
    },
    hash,
    share,
    spool,
  });
  const { value, faults } = fields.read();
  if (faults.length > 0) throw new ProblemError('invalid-input', faults);
  const result = await (authorized ?? authorize(value));
  if (file.faults.length > 0) throw new ProblemError('invalid-input', file.faults);
  if (file.isTooLarge) throw tooLarge();
  if (!file.received) throw new ProblemError('required-parameter');
  return { form: value, file: file.received, authorized: result };
}

class FormFields {
  readonly #values = new Map<string, string>();
  readonly #faults: FieldFault[] = [];

  constructor(private readonly schema: UploadBody['form']) {}

  add(name: string, value: string, isCut: boolean): void {
    if (isCut) this.#faults.push({ field: name, code: 'value-too-long', values: [fieldBytes] });
    if (this.#values.has(name)) this.#faults.push({ field: name, code: 'value-invalid' });
    this.#values.set(name, value);
  }

  read(): { value: Fields; faults: readonly FieldFault[] } {
    const { value, faults } = parseValue(this.schema, Object.fromEntries(this.#values));
    return { value: value as Fields, faults: [...this.#faults, ...faults] };
  }
}

/** The file of a form, and the faults of its file parts. */
interface FormFile {
  received: ReceivedFile | undefined;
  isTooLarge: boolean;
  readonly faults: FieldFault[];
}

interface FormReader {
  readonly addField: (name: string, value: string, isCut: boolean) => void;
  /**
   * @returns the error for a file that is too long before its fields; undefined once they are
   *   authorized
   */
  readonly beforeFile: () => Promise<(() => ProblemError) | undefined>;
  readonly hash: Hash | undefined;
  readonly share: BodyShare;
  readonly spool: FileHandle;
}

async function readForm(
  request: FastifyRequest,
  maximumBytes: number,
  { addField, share, ...reader }: FormReader,
): Promise<FormFile> {
  const file: FormFile = { received: undefined, isTooLarge: false, faults: [] };
  const parser = createParser(request, maximumBytes);
  let reading: Promise<void> | undefined;
  const failure = new Failure();

  parser.on('field', (name, value, isNameCut, isCut) => {
    addField(name, value, isNameCut || isCut);
  });
  parser.on('file', (name, stream, fileName) => {
    // Without this listener, a form that breaks off would end the process.
    stream.on('error', () => failure.raise(malformed()));
    const isSecond = reading !== undefined;
    if (name !== 'file') file.faults.push({ field: name, code: 'unknown-field' });
    else if (isSecond) file.faults.push({ field: name, code: 'one-file-only' });
    if (name !== 'file' || isSecond) {
      stream.resume();
      return;
    }
    reading = readFile(stream, fileName, { file, ...reader });
    reading.catch((error: Error) => failure.raise(error));
  });
  parser.on('error', () => failure.raise(malformed()));
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve));
  try {
    const total = await failure.or(feed(request, { share, parser, maximumBytes, failure }));
    if (total === 0) throw new ProblemError('required-parameter');
    parser.end();
    await failure.or(finished);
    await failure.or(reading ?? Promise.resolve());
    return file;
  } catch (error) {
    parser.destroy();
    throw error;
  }
}

/** A failure in any part of the reading ends all of it; the first failure is thrown. */
class Failure {
  #reject: (error: Error) => void = () => undefined;
  readonly #raised = new Promise<never>((_, reject) => (this.#reject = reject));

  constructor() {
    this.#raised.catch(() => undefined);
  }

  raise(error: Error): void {
    this.#reject(error);
  }

  or<T>(work: Promise<T>): Promise<T> {
    return Promise.race([work, this.#raised]);
  }
}

function checkType({ body, headers }: FastifyRequest): void {
  if (body === undefined) throw new ProblemError('required-parameter');
  if (!multipart.test(headers['content-type'] ?? '')) {
    throw new ProblemError('unsupported-media-type');
  }
}

function createParser(request: FastifyRequest, maximumBytes: number): BusboyInstance {
  const headers = { 'content-type': String(request.headers['content-type']) };
  const limits = {
    fieldSize: fieldBytes,
    // Parts beyond these limits are ignored: by then there are faults to report.
    fields: 20,
    files: 10,
    fileSize: maximumBytes,
    headerPairs: 20,
    headerSize: 8 * 1024,
  };
  try {
    return new Busboy({ headers, limits });
  } catch {
    // The content type has no boundary.
    throw malformed();
  }
}

/**
 * Writes the body to the parser with backpressure.
 * @returns the number of bytes
 */
async function feed(
  request: FastifyRequest,
  {
    share,
    parser,
    maximumBytes,
    failure,
  }: { share: BodyShare; parser: BusboyInstance; maximumBytes: number; failure: Failure },
): Promise<number> {
  const longest = maxSizeFactor * (maximumBytes + surroundingBytes);
  if (Number(request.headers['content-length']) > longest) throw farTooLarge();
  let total = 0;
  for await (const chunk of receiveChunks(request, share)) {
    total += chunk.length;
    if (total > longest) throw farTooLarge();
    await failure.or(write(parser, chunk));
  }
  return total;
}

const write = (parser: BusboyInstance, chunk: Buffer): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.write(chunk, (error) => {
      if (error) reject(malformed());
      else resolve();
    });
  });

async function readFile(
  stream: BusboyFileStream,
  fileName: string | undefined,
  {
    file,
    beforeFile,
    hash,
    spool,
  }: { file: FormFile } & Pick<FormReader, 'beforeFile' | 'hash' | 'spool'>,
): Promise<void> {
  const longFileError = await beforeFile();
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (longFileError && size > bytesBeforeFields) throw longFileError();
    hash?.update(chunk as Buffer);
    await spool.appendFile(chunk as Buffer);
  }
  file.isTooLarge = stream.truncated;
  if (!file.isTooLarge) {
    const read = async () =>
      Buffer.concat(await spool.createReadStream({ start: 0, autoClose: false }).toArray());
    file.received = { fileName: plainName(fileName ?? ''), read };
  }
}

const maxNameLength = 200;

/** The name without characters that cannot be displayed. */
const plainName = (name: string): string =>
  [...name.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')]
    .slice(0, maxNameLength)
    .join('')
    .trim();

/** Missing fields may follow the file, and the fault says that they must come first. */
const fieldsFirst = (faults: readonly FieldFault[]) =>
  new ProblemError(
    'invalid-input',
    faults.map((fault) =>
      fault.code === 'field-is-required' ? { field: fault.field, code: 'field-after-file' } : fault,
    ),
    { connection: 'close' },
  );

const malformed = () => new ProblemError('malformed-request');
const fileTooLarge: FieldFault = { field: 'file', code: 'file-too-large', texts: 'fileRefusals' };
const tooLarge = () => new ProblemError('payload-too-large', [fileTooLarge]);
const farTooLarge = () =>
  new ProblemError('payload-too-large', [fileTooLarge], { connection: 'close' });
