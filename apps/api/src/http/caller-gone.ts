import type { ServerResponse } from 'node:http';

/**
 * Tells when nobody listens to an answer any more. It looks only once somebody asks, because most
 * calls never do.
 */
export function watchCaller(response: ServerResponse): () => AbortSignal {
  let leaving: AbortController | undefined;
  return () => {
    if (leaving) return leaving.signal;
    const gone = new AbortController();
    leaving = gone;
    // Not that of the request, which closes as soon as its body has been read.
    if (response.destroyed) gone.abort();
    else response.once('close', () => gone.abort());
    return gone.signal;
  };
}
