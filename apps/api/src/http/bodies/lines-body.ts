import type { Hash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { LinesBody } from '@portal/contract/call-body';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { silenceLimit } from './body-deadline.ts';
import { LineSpool } from './line-spool.ts';
import { parseValue } from '../parse-request.ts';
import { type FieldFault, maximumFaults, ProblemError } from '../../problem.ts';
import { LineSplitter, type RawLine } from './split-lines.ts';

export const maximumLines = 250_000;
export const maximumLineBytes = 16 * 1024;
/** The limit for a whole body: the most lines, at twice their usual size. */
export const maximumBodyBytes = 256 * 1024 * 1024;

const linesType = /^application\/x-ndjson\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** Passes lines on as a stream; a call that takes no lines refuses them. */
export function registerLinesParser(app: FastifyInstance): void {
  app.addContentTypeParser('application/x-ndjson', (_request, payload, done) => {
    done(null, payload);
  });
}

/**
 * Reads the lines of a body as they come in, and keeps them on the disk if they fit. No transaction
 * may be open meanwhile, because the client may be slow. The caller closes the spool.
 * @param hash takes the bytes as they pass
 * @throws {ProblemError} 400 without any line, 413, 415, or 422 with the first faults by line
 */
export async function receiveLines(
  { line: schema }: LinesBody,
  request: FastifyRequest,
  hash: Hash | undefined,
): Promise<LineSpool> {
  const { body } = request;
  if (body === undefined) throw new ProblemError('required-parameter');
  if (!linesType.test(request.headers['content-type'] ?? '')) {
    throw new ProblemError('unsupported-media-type');
  }
  const spool = await LineSpool.open();
  try {
    const faults: FieldFault[] = [];
    let count = 0;
    for await (const raw of readLines(request, body as Readable, hash)) {
      const text = raw.bytes && decode(raw.bytes);
      if (text?.trim() === '') continue;
      count += 1;
      // The rest is still read to its end, so that the client receives the answer.
      if (faults.length >= maximumFaults || count > maximumLines) continue;
      const parsed = parseLine(schema, raw, text);
      faults.push(...parsed.faults);
      if (faults.length === 0) await spool.add(raw.line, parsed.value);
    }
    if (count > maximumLines) {
      faults.unshift({ field: '', code: 'too-many-lines', values: [maximumLines] });
    }
    if (faults.length > 0) throw new ProblemError('invalid-input', faults);
    if (count === 0) throw new ProblemError('required-parameter');
    return spool;
  } catch (error) {
    await spool.close();
    throw error;
  }
}

async function* readLines(
  request: FastifyRequest,
  body: Readable,
  hash: Hash | undefined,
): AsyncGenerator<RawLine> {
  if (Number(request.headers['content-length']) > maximumBodyBytes) throw tooLarge();
  const splitter = new LineSplitter(maximumLineBytes);
  const silence = setTimeout(() => request.raw.destroy(), silenceLimit);
  let total = 0;
  try {
    // The connection stays open when reading stops early, because the answer goes over it.
    for await (const chunk of body.iterator({ destroyOnReturn: false })) {
      silence.refresh();
      total += (chunk as Buffer).length;
      if (total > maximumBodyBytes) throw tooLarge();
      hash?.update(chunk as Buffer);
      yield* splitter.push(chunk as Buffer);
    }
  } catch (error) {
    if (error instanceof ProblemError) body.resume();
    else if (request.raw.destroyed) throw new ProblemError('malformed-request');
    throw error;
  } finally {
    clearTimeout(silence);
  }
  yield* splitter.end();
}

const tooLarge = () => new ProblemError('payload-too-large', [], { connection: 'close' });

/** The text of a line; undefined when it is not UTF-8. */
function decode(bytes: Buffer): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

function parseLine(
  schema: LinesBody['line'],
  { line, bytes }: RawLine,
  text: string | undefined,
): { value?: unknown; faults: FieldFault[] } {
  const name = String(line);
  if (bytes === undefined) {
    return { faults: [{ field: name, code: 'line-too-long', values: [maximumLineBytes] }] };
  }
  const malformed = { faults: [{ field: name, code: 'line-malformed' as const }] };
  const json = text === undefined ? undefined : readJson(text);
  if (json === undefined || json === null || typeof json !== 'object') return malformed;
  if (Array.isArray(json)) return malformed;
  const { value, faults } = parseValue(schema, json);
  return {
    value,
    faults: faults.map((fault) => ({ ...fault, field: [name, fault.field].join('.') })),
  };
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
