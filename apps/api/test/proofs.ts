import type { ProofKind } from '../src/database/sign-in-tables.ts';
import type { TestPortal } from './test-portal.ts';

const minute = 60_000;

/** Gives a session a proof with an age of some minutes; without a kind, it has none. */
export const setProof = (
  portal: TestPortal,
  sessionId: string,
  proof: { by: ProofKind; minutesAgo: number } | null,
) =>
  portal.database.transaction({}, (db) =>
    db
      .updateTable('session')
      .set({
        provedAt: proof && new Date(portal.clock.moment.getTime() - proof.minutesAgo * minute),
        provedBy: proof && proof.by,
      })
      .where('sessionId', '=', sessionId)
      .execute(),
  );

/** Gives the sessions of an account the proof that their address and factors require. */
export const confirmNow = (portal: TestPortal, { accountId }: { accountId: string }) =>
  portal.database.transaction({}, (db) =>
    db
      .updateTable('session')
      .set({ provedAt: portal.clock.now(), provedBy: 'confirmation' })
      .where('accountId', '=', accountId)
      .execute(),
  );

/** The last proof of a session, as stored. */
export const readProof = (portal: TestPortal, sessionId: string) =>
  portal.database.transaction({}, (db) =>
    db
      .selectFrom('session')
      .select(['provedAt', 'provedBy'])
      .where('sessionId', '=', sessionId)
      .executeTakeFirstOrThrow(),
  );
