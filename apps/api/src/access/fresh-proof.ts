import { isProven, type ProofDemand } from '../identity/sessions/proof-rules.ts';
import type { Session } from '../identity/sessions/session-store.ts';
import { ProblemError } from '../problem.ts';

const requiredProofs = new WeakMap<object, ProofDemand>();

/**
 * The proof that was last required of a session, for a call whose request decides which one it
 * needs.
 */
export const requiredProof = (session: object): ProofDemand | undefined =>
  requiredProofs.get(session);

/**
 * Checks that the account of a session has proved its identity recently.
 * @throws {ProblemError} 403 confirmation-needed
 */
export function requireProof(
  session: Pick<Session, 'proof'>,
  required: ProofDemand,
  now: Date,
): void {
  requiredProofs.set(session, required);
  if (!isProven(session.proof, required, now)) throw new ProblemError('confirmation-needed');
}
