/** Asks the user to confirm who they are. Resolves to false when the user would rather not. */
export type RequestConfirmation = () => Promise<boolean>;

/** Where nobody can be asked, the call fails as the server answered it. */
const refuseConfirmation: RequestConfirmation = () => Promise.resolve(false);

let requestConfirmation = refuseConfirmation;
let running: Promise<boolean> | null = null;
let confirmed = 0;

/**
 * `handler` runs when a call wants the user to confirm who they are. Returns a function that
 * disconnects it; calls that wait for the user then never settle, because no screen is left to show
 * their outcome.
 */
export function connectConfirmation(handler: RequestConfirmation): () => void {
  requestConfirmation = handler;
  return () => {
    if (requestConfirmation !== handler) return;
    requestConfirmation = refuseConfirmation;
    running = null;
  };
}

/** How often the user has confirmed; a call notes it before it is sent. */
export const confirmationCount = (): number => confirmed;

/**
 * Lets the user confirm, once for all calls that wait for it. A call that was under way while the
 * user confirmed need not ask again: `countBefore` is the count from before it was sent.
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
