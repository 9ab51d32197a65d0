import { isProven, type ProofDemand } from '../identity/sessions/proof-rules.ts';
import type { Session } from '../identity/sessions/session-store.ts';
import { ProblemError } from '../problem.ts';

const demands = new WeakMap<object, ProofDemand>();

/**
 * The proof that was last required of a session, for a call whose request decides which one it
 * needs.
 */
export const demandedProof = (session: object): ProofDemand | undefined => demands.get(session);

/**
 * Checks that the account of a session has proved its identity recently.
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
