import { problemType, type FieldError, type ProblemCode } from '@portal/contract/errors';
import { vi } from 'vitest';
import { findContractFaults } from './contract-faults.ts';
import type { SeenRequest } from './seen-request.ts';

type Answer = Response | Promise<Response>;

/** The contract violations of the running test. */
let faults: string[] = [];

/**
 * Returns the violations since the last call of this function; `setup.ts` fails a test that has
 * any.
 */
export function takeContractFaults(): readonly string[] {
  const result = faults;
  faults = [];
  return result;
}

async function checkContract(request: SeenRequest, answer: Response): Promise<Response> {
  faults.push(...(await findContractFaults(request, answer)));
  return answer;
}

/**
 * Responds to the calls that every list makes about its columns and its stored state. Nothing is
 * stored, unless a test answers these calls itself.
 */
function answerColumns({ path }: SeenRequest): Response | undefined {
  if (path.endsWith('/GetTableColumns')) return json({ items: [] });
  if (path.endsWith('/SaveTableColumns')) return new Response(null, { status: 204 });
  if (path.includes('/GetListMemory?')) return json({ items: [] });
  if (path.endsWith('/SaveListMemory')) return new Response(null, { status: 204 });
  return undefined;
}

/** The fields of a form, or the parsed JSON. */
function readBody(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/**
 * Replaces the network by `answer`, and returns the requests that were made. It checks requests and
 * responses against the contract. Calls about the choice of columns reach `answer` only with
 * `answersColumns`.
 */
export function stubServer(
  answer: (request: SeenRequest) => Answer,
  { answersColumns = false } = {},
): SeenRequest[] {
  const requests: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = readBody(init.body);
    const headers = new Headers(init.headers);
    const request = { path, method: init.method ?? 'GET', headers, body };
    const usual = answersColumns ? undefined : answerColumns(request);
    if (usual) return checkContract(request, usual);
    requests.push(request);
    return checkContract(request, await answer(request));
  });
  return requests;
}

export const json = (body: unknown, status = 200): Response => Response.json(body, { status });

export function problem(
  status: number,
  code: ProblemCode,
  errors: Record<string, FieldError[]> = {},
  headers: Record<string, string> = {},
): Response {
  const body = { type: problemType(code), status, title: '', detail: '', errors, requestId: 'r-1' };
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/problem+json', ...headers },
  });
}
