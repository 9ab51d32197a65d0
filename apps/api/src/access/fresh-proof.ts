import { isProven, type ProofDemand } from '../identity/sessions/proof-rules.ts';
import type { Session } from '../identity/sessions/session-store.ts';
import { ProblemError } from '../problem.ts';

const demands = new WeakMap<object, ProofDemand>();

/** The proof that was asked of a session last, as a call does that decides by its request. */
export const demandedProof = (session: object): ProofDemand | undefined => demands.get(session);

/**
 * Checks that the person of a session proved lately who they are.
 * @throws {ProblemError} 403 confirmation-needed
 */
export function requireProof(
  session: Pick<Session, 'proof'>,
  demand: ProofDemand,
  now: Date,
): void {
  demands.set(session, demand);
  if (!isProven(session.proof, demand, now)) throw new ProblemError('confirmation-needed');
}
