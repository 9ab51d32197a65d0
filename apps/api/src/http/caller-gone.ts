import type { ServerResponse } from 'node:http';

/** Is aborted once nobody listens to an answer any more. */
export function watchCaller(response: ServerResponse): AbortSignal {
  const gone = new AbortController();
  // Not that of the request, which closes as soon as its body has been read.
  if (response.destroyed) gone.abort();
  else response.once('close', () => gone.abort());
  return gone.signal;
}
