import type { Call } from '@portal/contract/call';
import { idempotencyHeader } from '@portal/contract/idempotency';
import { ApiError } from './api-error.ts';

/** The parts of a request that a call may declare. */
export interface RequestParts {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, unknown>>;
  readonly body?: unknown;
  /** The idempotency key of a change. */
  readonly idempotencyKey?: string;
}

export function addressOf(call: Call, { params = {}, query = {} }: RequestParts): string {
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const filled = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const search = new URLSearchParams(filled.map(([name, value]) => [name, String(value)]));
  return search.size === 0 ? path : `${path}?${search}`;
}

/** The headers of every request, with any body. */
export function headersOf({ idempotencyKey }: RequestParts, accessToken: string | null): Headers {
  const headers = new Headers({
    accept: 'application/json, */*;q=0.5',
    'accept-language': 'nl-NL',
    'cache-control': 'no-cache',
    pragma: 'no-cache',
  });
  if (accessToken !== null) headers.set('authorization', `Bearer ${accessToken}`);
  if (idempotencyKey !== undefined) headers.set(idempotencyHeader, idempotencyKey);
  return headers;
}

function jsonHeadersOf(parts: RequestParts, accessToken: string | null): Headers {
  const headers = headersOf(parts, accessToken);
  if (parts.body !== undefined) headers.set('content-type', 'application/json');
  return headers;
}

/** Sends a request once. Throws an ApiError with status 0 when no response arrives. */
export async function sendRequest(
  call: Call,
  parts: RequestParts,
  accessToken: string | null,
  signal?: AbortSignal,
): Promise<Response> {
  try {
    return await fetch(addressOf(call, parts), {
      method: call.method,
      headers: jsonHeadersOf(parts, accessToken),
      ...(parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }),
      ...(signal ? { signal } : {}),
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(
      { status: 0, isKeyed: parts.idempotencyKey !== undefined },
      { cause: error },
    );
  }
}
