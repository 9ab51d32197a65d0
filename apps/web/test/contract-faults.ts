import type { Call } from '@portal/contract/call';
import type { CallBody } from '@portal/contract/call-body';
import { calls } from '@portal/contract/calls?schemas';
import { type Problem, problemCodeOf } from '@portal/contract/errors';
import { failuresOf } from '@portal/contract/failures';
import type { z } from 'zod';
import type { SeenRequest } from './seen-request.ts';

const patternOf = ({ path }: Call) =>
  new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+').replace(/[.]/g, '\\.')}$`);
const patterns = calls.map((call) => ({ call, pattern: patternOf(call) }));

const addressOf = ({ path }: SeenRequest) => new URL(path, 'http://portal.test');

/** The contract's call of a request. */
function findCall(request: SeenRequest): Call | undefined {
  const { pathname } = addressOf(request);
  return patterns.find(
    ({ call, pattern }) => call.method === request.method && pattern.test(pathname),
  )?.call;
}

/** The invalid parts of a value, as "path: reason". */
function faultsOf(schema: z.ZodType | null, value: unknown): string[] {
  if (schema === null) return value === undefined ? [] : ['no value expected'];
  const parsed = schema.safeParse(value);
  if (!parsed.success) {
    return parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
  }
  return strayFields(value, parsed.data);
}

/** Fields that are not in the schema. The real server removes them from its responses. */
function strayFields(value: unknown, parsed: unknown, path: readonly string[] = []): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]: [string, unknown]) => {
    const here = [...path, name];
    const counterpart = (parsed as Record<string, unknown> | undefined)?.[name];
    if (part !== undefined && counterpart === undefined) {
      return [`${here.join('.')}: no field of the contract`];
    }
    return strayFields(part, counterpart, here);
  });
}

function bodyFaults(body: CallBody, value: unknown): string[] {
  switch (body?.kind) {
    case undefined:
      return faultsOf(null, value);
    case 'json':
      return faultsOf(body.schema, value);
    case 'upload': {
      const { file, ...fields } = (value ?? {}) as Readonly<Record<string, unknown>>;
      return [...(file instanceof Blob ? [] : ['file: missing']), ...faultsOf(body.form, fields)];
    }
    case 'lines':
    case 'binary':
      return [];
  }
}

function requestFaults(call: Call, request: SeenRequest): string[] {
  const { searchParams } = addressOf(request);
  const query = Object.fromEntries(searchParams);
  return [
    ...faultsOf(call.query, call.query || searchParams.size > 0 ? query : undefined),
    ...bodyFaults(call.body, request.body),
  ];
}

async function answerFaults(call: Call, answer: Response): Promise<string[]> {
  if (answer.status !== call.status) return [`status ${answer.status} is not ${call.status}`];
  if (call.response?.kind === 'file') {
    const type = answer.headers.get('content-type') ?? '';
    return call.response.types.includes(type) ? [] : [`content-type ${type}: not declared`];
  }
  const text = await answer.clone().text();
  return faultsOf(
    call.response?.schema ?? null,
    text === '' ? undefined : (JSON.parse(text) as unknown),
  );
}

/** A failure that the call does not declare. Responses of a proxy do not count. */
async function failureFaults(call: Call, answer: Response): Promise<string[]> {
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) return [];
  const code = problemCodeOf(((await answer.clone().json()) as Problem).type);
  return code !== undefined && failuresOf(call).has(code) ? [] : [`failure ${code}: not declared`];
}

/**
 * The contract violations of a request and its response. An invalid request is one only if the
 * server accepts it.
 */
export async function findContractFaults(
  request: SeenRequest,
  answer: Response,
): Promise<readonly string[]> {
  const call = findCall(request);
  if (!call) return [`${request.method} ${request.path}: no call of the contract`];
  const format = (part: string) => (fault: string) => `${call.group}/${call.name} ${part} ${fault}`;
  if (!answer.ok) return (await failureFaults(call, answer)).map(format('answer'));
  return [
    ...requestFaults(call, request).map(format('request')),
    ...(await answerFaults(call, answer)).map(format('answer')),
  ];
}
