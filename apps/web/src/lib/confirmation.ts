/** Requests the user to confirm their identity. Resolves to false when they decline. */
export type RequestConfirmation = () => Promise<boolean>;

/** Without a handler, the call fails with the server's response. */
const refuseConfirmation: RequestConfirmation = () => Promise.resolve(false);

let requestConfirmation = refuseConfirmation;
let running: Promise<boolean> | null = null;
let confirmed = 0;

/**
 * `handler` runs when a call needs a confirmation of the user's identity. Returns a function that
 * disconnects it; calls that wait for the user then never settle, because no screen is left that
 * could show their outcome.
 */
export function connectConfirmation(handler: RequestConfirmation): () => void {
  requestConfirmation = handler;
  return () => {
    if (requestConfirmation !== handler) return;
    requestConfirmation = refuseConfirmation;
    running = null;
  };
}

/** The number of confirmations so far; a call reads it before it is sent. */
export const confirmationCount = (): number => confirmed;

/**
 * Requests a confirmation, once for all calls that wait for it. A call that was under way while the
 * user confirmed needs no second one: `countBefore` is the count from before it was sent.
 */
export function confirmOnce(countBefore: number): Promise<boolean> {
  if (confirmed !== countBefore) return Promise.resolve(true);
  if (running) return running;
  const pending = requestConfirmation()
    .then((isConfirmed) => {
      if (isConfirmed) confirmed += 1;
      return isConfirmed;
    })
    .finally(() => {
      if (running === pending) running = null;
    });
  running = pending;
  return pending;
}
