import type { Hash } from 'node:crypto';
import type { LinesBody } from '@portal/contract/call-body';
import type { FastifyRequest } from 'fastify';
import type { BodyShare } from './body-budget.ts';
import { LineSpool } from './line-spool.ts';
import { parseValue } from '../parse-request.ts';
import { bodyTooLarge, type FieldFault, maximumFaults, ProblemError } from '../../problem.ts';
import { receiveChunks } from './receive-chunks.ts';
import { LineSplitter, type RawLine } from './split-lines.ts';

export const maximumLines = 250_000;
export const maximumLineBytes = 16 * 1024;
/** The limit for a whole body: the maximum of lines, at twice their usual length. */
export const maximumBodyBytes = 256 * 1024 * 1024;

const linesType = /^application\/x-ndjson\s*(;\s*charset="?utf-8"?\s*)?$/i;

interface ReceiveOptions {
  readonly share: BodyShare;
  /** Hashes the bytes as they arrive. */
  readonly hash: Hash | undefined;
}

/**
 * Receives the lines of a body, and spools valid ones to the disk. No transaction may be open
 * meanwhile, because the client may be slow. The caller of this function closes the spool.
 * @throws {ProblemError} 400 without any line, 413, 415, 422 with the first faults by line, or 429
 */
export async function receiveLines(
  { line: schema }: LinesBody,
  request: FastifyRequest,
  { share, hash }: ReceiveOptions,
): Promise<LineSpool> {
  if (request.body === undefined) throw new ProblemError('required-parameter');
  if (!linesType.test(request.headers['content-type'] ?? '')) {
    throw new ProblemError('unsupported-media-type');
  }
  const spool = await LineSpool.open();
  try {
    const faults: FieldFault[] = [];
    let count = 0;
    for await (const raw of readLines(request, { share, hash })) {
      const text = raw.bytes && decode(raw.bytes);
      if (text?.trim() === '') continue;
      count += 1;
      // The rest is still read to its end, so that the client receives the response.
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
  { share, hash }: ReceiveOptions,
): AsyncGenerator<RawLine> {
  if (Number(request.headers['content-length']) > maximumBodyBytes) throw bodyTooLarge();
  const splitter = new LineSplitter(maximumLineBytes);
  let total = 0;
  for await (const chunk of receiveChunks(request, share)) {
    total += chunk.length;
    if (total > maximumBodyBytes) throw bodyTooLarge();
    hash?.update(chunk);
    yield* splitter.push(chunk);
  }
  yield* splitter.end();
}

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
