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

/** Puts `answer` in the place of the network; gives the requests that were made. */
export function stubServer(answer: (request: SeenRequest) => Answer): SeenRequest[] {
  const seen: SeenRequest[] = [];
  vi.stubGlobal('fetch', async (path: string, init: RequestInit = {}) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
    const headers = new Headers(init.headers);
    const request = { path, method: init.method ?? 'GET', headers, body };
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
