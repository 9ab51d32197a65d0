import type { ServerResponse } from 'node:http';

/** A signal that is aborted once the client closes the connection of its response. */
export function watchCaller(response: ServerResponse): AbortSignal {
  const controller = new AbortController();
  // Not the request's close event, which is emitted as soon as its body has been read.
  if (response.destroyed) controller.abort();
  else response.once('close', () => controller.abort());
  return controller.signal;
}
