import type { FreshProof } from '@portal/contract/call';
import { proofMinutes } from '@portal/contract/limits';
import type { ProofKind, SignInMethod } from '../../database/sign-in-tables.ts';

/** The last time that the person of a session proved who they are. */
export interface Proof {
  readonly at: Date;
  readonly by: ProofKind;
}

/** Which proof is asked for. */
export type ProofDemand = Exclude<FreshProof, 'by-request'>;

/** Whether a proof of this moment is still good. */
export const isFresh = (at: Date, now: Date): boolean =>
  now.getTime() - at.getTime() < proofMinutes * 60_000;

/** Whether a session's last proof is fresh, and of the kind that is asked for. */
export const isProven = (proof: Proof | null, demand: ProofDemand, now: Date): boolean =>
  proof !== null && isFresh(proof.at, now) && (demand === 'sign-in' || proof.by === 'confirmation');

/**
 * Whether signing in like this proves who it is. The support is somebody else, and a link in a mail
 * proves a mailbox.
 */
export const provesIdentity = (method: SignInMethod): boolean =>
  method === 'password' || method === 'microsoft' || method === 'passkey';
