import type { Db } from '../../database/database.ts';
import type { SignInMethod } from '../../database/sign-in-tables.ts';
import { newId } from '../../ids.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../identity/links/one-time-token.ts';
import type {
  DirectoryIdentity,
  DirectoryPersonKey,
} from '../../identity/sessions/session-store.ts';

const challengeLife = 5 * 60_000;
/** How many codes one challenge allows. */
const maxChallengeTries = 5;

export type ChallengeKind = 'totp' | 'totp-setup';

/** How the first step was done; stored with the later session. */
export interface FirstStep {
  readonly method: SignInMethod;
  readonly directory?: DirectoryIdentity | null;
  /** The person of a directory to link to the account after the last step. */
  readonly linking?: DirectoryPersonKey | null;
  /** Of a support link, the id by which the log's entries name it. */
  readonly supportEntry?: string | null;
}

/** Stores a completed first step. @returns the token for the second step */
export async function insertChallenge(
  db: Db,
  challenge: { accountId: string; kind: ChallengeKind; step: FirstStep; now: Date },
): Promise<string> {
  const token = newOneTimeToken();
  await db
    .insertInto('loginChallenge')
    .values({
      challengeId: newId(),
      accountId: challenge.accountId,
      kind: challenge.kind,
      tokenHash: hashOneTimeToken(token),
      createdAt: challenge.now,
      expiresAt: new Date(challenge.now.getTime() + challengeLife),
      usedAt: null,
      method: challenge.step.method,
      data: JSON.stringify({
        directory: challenge.step.directory ?? null,
        linking: challenge.step.linking ?? null,
        supportEntry: challenge.step.supportEntry ?? null,
      }),
    })
    .execute();
  return token;
}

/**
 * Counts one try of a challenge, in one statement, so that many concurrent tries get no more than
 * the limit.
 * @returns undefined when the token is no open challenge of this kind, or has no tries left
 */
export async function countChallengeTry(
  db: Db,
  { token, kind, now }: { token: string; kind: ChallengeKind; now: Date },
) {
  const row = await db
    .updateTable('loginChallenge')
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    .where('tokenHash', '=', hashOneTimeToken(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('attempts', '<', maxChallengeTries)
    .returning(['challengeId', 'accountId', 'method', 'data'])
    .executeTakeFirst();
  return row && describeChallenge(row);
}

/** An open challenge, without counting a try. */
export async function findChallenge(
  db: Db,
  { token, kind, now }: { token: string; kind: ChallengeKind; now: Date },
) {
  const row = await db
    .selectFrom('loginChallenge')
    .select(['challengeId', 'accountId', 'method', 'data'])
    .where('tokenHash', '=', hashOneTimeToken(token))
    .where('kind', '=', kind)
    .where('usedAt', 'is', null)
    .where('expiresAt', '>', now)
    .where('attempts', '<', maxChallengeTries)
    .executeTakeFirst();
  return row && describeChallenge(row);
}

/** Uses the challenge up. @returns false when a concurrent call used it first */
export async function closeChallenge(
  db: Db,
  { challengeId, now }: { challengeId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('loginChallenge')
    .set({ usedAt: now })
    .where('challengeId', '=', challengeId)
    .where('usedAt', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

const describeChallenge = (row: {
  challengeId: string;
  accountId: string;
  method: SignInMethod;
  data: Record<string, unknown>;
}) => ({
  challengeId: row.challengeId,
  accountId: row.accountId,
  step: {
    method: row.method,
    directory: (row.data['directory'] ?? null) as DirectoryIdentity | null,
    linking: (row.data['linking'] ?? null) as DirectoryPersonKey | null,
    supportEntry: (row.data['supportEntry'] ?? null) as string | null,
  } satisfies FirstStep,
});
