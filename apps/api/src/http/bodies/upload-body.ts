import type { Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { Busboy, type BusboyFileStream, type BusboyInstance } from '@fastify/busboy';
import type { ReceivedFile, UploadBody } from '@portal/contract/call-body';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { silenceLimit } from './body-deadline.ts';
import { parseValue } from '../parse-request.ts';
import { type FieldFault, ProblemError } from '../../problem.ts';

type Fields = Readonly<Record<string, unknown>>;

/** The received parts of a form, and the answer of `admit` to its fields. */
interface Upload<Admission> {
  readonly form: Fields;
  readonly file: ReceivedFile;
  readonly admission: Admission;
}

interface Receiving<Admission> {
  readonly admit: (fields: Fields) => Promise<Admission>;
  /** Takes the bytes of the file as they pass. */
  readonly hash?: Hash | undefined;
}

const multipart = /^multipart\/form-data\s*(;|$)/i;
/** The bytes that the other fields and the boundaries may take. */
const surroundingBytes = 64 * 1024;
const fieldBytes = 16 * 1024;
/** When a body is this many times larger than allowed, the portal stops reading it. */
const patience = 4;

/** Passes a form on as a stream; a call that takes no file refuses it. */
export function registerUploadParser(app: FastifyInstance): void {
  app.addContentTypeParser('multipart/form-data', (_request, payload, done) => {
    done(null, payload);
  });
}

/**
 * Reads a form with a file in it. As soon as the fields are there, `admit` decides whether the
 * sender may go on. No other transaction may be open, because the client may be slow. Fields after
 * the file count too: then the file waits in memory for them.
 * @throws {ProblemError} 400 without a file, 413, 415, 422 for fields that do not fit, or what
 *   `admit` throws
 */
export async function receiveUpload<Admission>(
  { form, maximumBytes }: UploadBody,
  request: FastifyRequest,
  { admit, hash }: Receiving<Admission>,
): Promise<Upload<Admission>> {
  const fields = new FormFields(form);
  let admission: Promise<Admission> | undefined;
  const file = await readForm(request, maximumBytes, {
    takeField: (name, value, isCut) => fields.add(name, value, isCut),
    beforeFile: async () => {
      const { value, faults } = fields.read();
      if (faults.length === 0) await (admission = admit(value));
    },
    hash,
  });
  const { value, faults } = fields.read();
  if (faults.length > 0) throw new ProblemError('invalid-input', faults);
  const admitted = await (admission ?? admit(value));
  if (file.faults.length > 0) throw new ProblemError('invalid-input', file.faults);
  if (file.isTooLarge) throw tooLarge();
  if (!file.received) throw new ProblemError('required-parameter');
  return { form: value, file: file.received, admission: admitted };
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
  readonly takeField: (name: string, value: string, isCut: boolean) => void;
  readonly beforeFile: () => Promise<void>;
  readonly hash: Hash | undefined;
}

async function readForm(
  request: FastifyRequest,
  maximumBytes: number,
  { takeField, beforeFile, hash }: FormReader,
): Promise<FormFile> {
  const body = streamOf(request);
  const file: FormFile = { received: undefined, isTooLarge: false, faults: [] };
  const parser = createParser(request, maximumBytes);
  let reading: Promise<void> | undefined;
  const failure = new Failure();

  parser.on('field', (name, value, isNameCut, isCut) => {
    takeField(name, value, isNameCut || isCut);
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
    reading = readFile(stream, fileName, { file, beforeFile, hash });
    reading.catch((error: Error) => failure.raise(error));
  });
  parser.on('error', () => failure.raise(malformed()));
  const finished = new Promise<void>((resolve) => parser.once('finish', resolve));
  try {
    const total = await failure.or(feed(request, body, { parser, maximumBytes, failure }));
    if (total === 0) throw new ProblemError('required-parameter');
    parser.end();
    await failure.or(finished);
    await failure.or(reading ?? Promise.resolve());
    return file;
  } catch (error) {
    // The rest of the body is read and dropped, because the answer goes over this connection.
    body.resume();
    parser.destroy();
    throw error;
  }
}

/** A failure in any part of the reading ends all of it; the first failure counts. */
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

function streamOf(request: FastifyRequest): Readable {
  const { body } = request;
  const isEmpty = body === undefined || (Buffer.isBuffer(body) && body.length === 0);
  if (isEmpty) throw new ProblemError('required-parameter');
  if (Buffer.isBuffer(body) || !multipart.test(request.headers['content-type'] ?? '')) {
    throw new ProblemError('unsupported-media-type');
  }
  return body as Readable;
}

function createParser(request: FastifyRequest, maximumBytes: number): BusboyInstance {
  const headers = { 'content-type': String(request.headers['content-type']) };
  const limits = {
    fieldSize: fieldBytes,
    // Parts beyond these limits are ignored: by then there are faults to tell already.
    fields: 20,
    files: 10,
    fileSize: maximumBytes,
    headerPairs: 20,
    headerSize: 8 * 1024,
  };
  try {
    return new Busboy({ headers, limits });
  } catch {
    // The content type names no boundary.
    throw malformed();
  }
}

/**
 * Hands the body to the parser as fast as the parser takes it.
 * @returns how many bytes there were
 */
async function feed(
  request: FastifyRequest,
  body: Readable,
  {
    parser,
    maximumBytes,
    failure,
  }: { parser: BusboyInstance; maximumBytes: number; failure: Failure },
): Promise<number> {
  const longest = patience * (maximumBytes + surroundingBytes);
  if (Number(request.headers['content-length']) > longest) throw farTooLarge();
  const silence = setTimeout(() => request.raw.destroy(), silenceLimit);
  let total = 0;
  try {
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      silence.refresh();
      total += (chunk as Buffer).length;
      if (total > longest) throw farTooLarge();
      await failure.or(write(parser, chunk as Buffer));
    }
    return total;
  } catch (error) {
    if (request.raw.destroyed && !(error instanceof ProblemError)) throw malformed();
    throw error;
  } finally {
    clearTimeout(silence);
  }
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
  { file, beforeFile, hash }: { file: FormFile } & Pick<FormReader, 'beforeFile' | 'hash'>,
): Promise<void> {
  await beforeFile();
  const chunks: Buffer[] = [];
  for await (const chunk of stream) {
    hash?.update(chunk as Buffer);
    chunks.push(chunk as Buffer);
  }
  file.isTooLarge = stream.truncated;
  if (!file.isTooLarge) {
    file.received = { fileName: plainName(fileName ?? ''), content: Buffer.concat(chunks) };
  }
}

const longestName = 200;

/** The name without characters that cannot be shown. */
const plainName = (name: string): string =>
  [...name.normalize('NFC').replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')]
    .slice(0, longestName)
    .join('')
    .trim();

const malformed = () => new ProblemError('malformed-request');
const fileTooLarge: FieldFault = { field: 'file', code: 'file-too-large', texts: 'fileRefusals' };
const tooLarge = () => new ProblemError('payload-too-large', [fileTooLarge]);
const farTooLarge = () =>
  new ProblemError('payload-too-large', [fileTooLarge], { connection: 'close' });
