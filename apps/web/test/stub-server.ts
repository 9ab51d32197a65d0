import { problemType, type FieldError, type ProblemCode } from '@portal/contract/errors';
import { vi } from 'vitest';

/** One request as the server would see it. */
export interface SeenRequest {
  readonly path: string;
  readonly method: string;
  readonly headers: Headers;
  readonly body: unknown;
}

type Answer = Response | Promise<Response>;

/** Every list asks which columns to show; nothing was chosen, unless a test answers itself. */
function answerColumns({ path }: SeenRequest): Response | undefined {
  if (path.endsWith('/GetTableColumns')) return json({ items: [] });
  if (path.endsWith('/SaveTableColumns')) return new Response(null, { status: 204 });
  return undefined;
}

/** The fields of a form, the value of JSON. */
function readBody(body: RequestInit['body']): unknown {
  if (body instanceof FormData) return Object.fromEntries(body);
  return typeof body === 'string' ? JSON.parse(body) : undefined;
}

/**
 * Puts `answer` in the place of the network; gives the requests that were made. Calls about the
 * choice of columns reach `answer` only when `answersColumns`.
 */
export function stubServer(
  answer: (request: SeenRequest) => Answer,
  { answersColumns = false } = {},
): SeenRequest[] {
  const seen: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body = readBody(init.body);
    const headers = new Headers(init.headers);
    const request = { path, method: init.method ?? 'GET', headers, body };
    const usual = answersColumns ? undefined : answerColumns(request);
    if (usual) return usual;
    seen.push(request);
    return answer(request);
  });
  return seen;
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
