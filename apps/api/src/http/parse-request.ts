import { amountsFault } from '@portal/contract/amounts';
import type { Call, CallInput } from '@portal/contract/call';
import { webAddressFault } from '@portal/contract/fields';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { type FieldFault, maximumFaults, ProblemError } from '../problem.ts';

/**
 * Validates a request; the readers of lines and uploads validate their own bodies.
 * @throws {ProblemError} 400 for a body that is missing or not JSON, 415 for another content type,
 *   422 for invalid and unknown fields
 */
export function parseRequest(call: Call, request: FastifyRequest): CallInput<Call> {
  const faults: FieldFault[] = [];
  const parsePart = (schema: z.ZodType | null, part: unknown): unknown => {
    if (!schema) return undefined;
    const parsed = parseValue(schema, part);
    faults.push(...parsed.faults);
    return parsed.value;
  };
  const input = {
    params: parsePart(call.params, request.params),
    query: parsePart(call.query, request.query),
    body:
      call.body === null || call.body.kind === 'json'
        ? parsePart(call.body?.schema ?? null, readBody(call.body !== null, request))
        : undefined,
  };
  if (faults.length > 0) throw new ProblemError('invalid-input', faults);
  return input;
}

/** The parsed value, or the first fault of each field. */
export function parseValue(
  schema: z.ZodType,
  value: unknown,
): { readonly value?: unknown; readonly faults: readonly FieldFault[] } {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data, faults: [] };
  return { faults: firstPerField(parsed.error.issues.flatMap((issue) => faultsOf(issue, value))) };
}

/** Returns one fault for each field: an empty name needs no second message about its length. */
function firstPerField(faults: readonly FieldFault[]): FieldFault[] {
  const byField = new Map<string, FieldFault>();
  for (const fault of faults) {
    if (byField.size === maximumFaults) break;
    if (!byField.has(fault.field)) byField.set(fault.field, fault);
  }
  return [...byField.values()];
}

function readBody(isRequired: boolean, { body: rawBody, headers }: FastifyRequest): unknown {
  const bytes = Buffer.isBuffer(rawBody) ? rawBody : Buffer.alloc(0);
  if (bytes.toString('latin1').trim() === '') {
    if (isRequired) throw new ProblemError('required-parameter');
    return undefined;
  }
  if (!jsonType.test(headers['content-type'] ?? '')) {
    throw new ProblemError('unsupported-media-type');
  }
  const body = parseJson(bytes);
  if (isRequired) {
    if (body === null) throw new ProblemError('required-parameter');
    return body;
  }
  // A call without a body also accepts an empty object, and nothing else.
  if (body === null || typeof body !== 'object' || Array.isArray(body)) {
    throw new ProblemError('malformed-request');
  }
  const extra = Object.keys(body);
  if (extra.length > 0) {
    throw new ProblemError(
      'invalid-input',
      extra.map((field) => ({ field, code: 'unknown-field' })),
    );
  }
  return undefined;
}

/** JSON in UTF-8, its only encoding. */
export const jsonType = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ProblemError('malformed-request');
  }
}

function faultsOf(issue: z.core.$ZodIssue, root: unknown): FieldFault[] {
  const field = issue.path.map(String).join('.');
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        field: [...issue.path.map(String), key].join('.'),
        code: 'unknown-field',
      }));
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) <= 1) {
        return [{ field, code: 'field-is-required' }];
      }
      return [{ field, code: 'value-too-small', values: [Number(issue.minimum)] }];
    case 'too_big':
      return issue.origin === 'string'
        ? [{ field, code: 'value-too-long', values: [Number(issue.maximum)] }]
        : [{ field, code: 'value-too-large', values: [Number(issue.maximum)] }];
    case 'invalid_format':
      if (issue.format === 'email') return [{ field, code: 'emailaddress-invalid' }];
      if (issue.format === 'date' || issue.format === 'datetime') {
        return [{ field, code: 'date-invalid' }];
      }
      if (issue.format === 'guid') return [{ field, code: 'guid-invalid' }];
      return [{ field, code: 'value-invalid' }];
    case 'invalid_type':
      return [{ field, code: isAbsent(root, issue.path) ? 'field-is-required' : 'value-invalid' }];
    case 'invalid_value':
      return [{ field, code: isAbsent(root, issue.path) ? 'field-is-required' : 'choice-invalid' }];
    case 'custom':
      if (issue.params?.['fault'] === webAddressFault.fault) {
        return [{ field, code: 'web-address' }];
      }
      if (issue.params?.['fault'] === amountsFault.fault) {
        return [{ field, code: 'amounts-do-not-add-up' }];
      }
      return [{ field, code: 'value-invalid' }];
    default:
      return [{ field, code: 'value-invalid' }];
  }
}

function isAbsent(root: unknown, path: readonly PropertyKey[]): boolean {
  const value = path.reduce<unknown>(
    (part, key) => (part as Record<PropertyKey, unknown> | null | undefined)?.[key],
    root,
  );
  return value === undefined || value === null || value === '';
}
