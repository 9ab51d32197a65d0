import type { SessionTokens } from '@portal/contract/authentication';

/** Why a session ends without the user asking for it. */
export type SessionEnd = 'inactive' | 'refused';

/** How calls reach the session, which lives in a higher layer. */
interface SessionPort {
  /** The tokens as stored now, whichever tab stored them; null without a session. */
  read(): SessionTokens | null;
  replace(tokens: SessionTokens): void;
  end(reason: SessionEnd): void;
}

const noSession: SessionPort = { read: () => null, replace: () => {}, end: () => {} };

let session: SessionPort = noSession;
let onMaintenance: () => void = () => {};

export function connectSession(port: SessionPort): void {
  session = port;
}

/**
 * `handler` runs each time the server answers that maintenance is in progress. Gives back how to
 * undo it.
 */
export function connectMaintenance(handler: () => void): () => void {
  onMaintenance = handler;
  return () => {
    if (onMaintenance === handler) onMaintenance = () => {};
  };
}

export const currentSession = (): SessionPort => session;
export const reportMaintenance = (): void => onMaintenance();
