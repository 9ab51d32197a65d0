import type { SessionTokens } from '@portal/contract/authentication';

/** Why a session ended without a sign-out. */
export type SessionEnd = 'inactive' | 'refused';

/** How calls reach the session, which lives in a higher layer. */
interface SessionPort {
  /** The tokens in storage, written by any tab; null without a session. */
  read(): SessionTokens | null;
  replace(tokens: SessionTokens): void;
  end(reason: SessionEnd): void;
}

const noSession: SessionPort = { read: () => null, replace: () => {}, end: () => {} };

let session: SessionPort = noSession;
let onMaintenance: () => void = () => {};
let onReplay: () => void = () => {};

export function connectSession(port: SessionPort): void {
  session = port;
}

/**
 * `handler` runs each time the server responds that maintenance is on. Returns a function that
 * disconnects it.
 */
export function connectMaintenance(handler: () => void): () => void {
  onMaintenance = handler;
  return () => {
    if (onMaintenance === handler) onMaintenance = () => {};
  };
}

/**
 * `handler` runs each time the server replays the stored response of a change. Returns a function
 * that disconnects it.
 */
export function connectReplay(handler: () => void): () => void {
  onReplay = handler;
  return () => {
    if (onReplay === handler) onReplay = () => {};
  };
}

export const currentSession = (): SessionPort => session;
export const reportMaintenance = (): void => onMaintenance();
export const reportReplay = (): void => onReplay();
