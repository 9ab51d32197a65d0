import { isProven, type ProofDemand } from '../identity/sessions/proof-rules.ts';
import type { Session } from '../identity/sessions/session-store.ts';
import { ProblemError } from '../problem.ts';

/**
 * Checks that the person of a session proved lately who they are.
 * @throws {ProblemError} 403 confirmation-needed
 */
export function requireProof(
  { proof }: Pick<Session, 'proof'>,
  demand: ProofDemand,
  now: Date,
): void {
  if (!isProven(proof, demand, now)) throw new ProblemError('confirmation-needed');
}
