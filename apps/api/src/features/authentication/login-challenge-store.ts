import type { Db } from '../../database/database.ts';
import type { SignInMethod } from '../../database/sign-in-tables.ts';
import { newId } from '../../ids.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../identity/links/one-time-token.ts';
import type {
  DirectoryIdentity,
  DirectoryPersonKey,
} from '../../identity/sessions/session-store.ts';

const challengeLife = 5 * 60_000;
/** How many codes may be tried on one challenge. */
const challengeTries = 5;

export type ChallengeKind = 'totp' | 'totp-setup';

/** What the first step proved; the later session keeps it. */
export interface FirstStep {
  readonly method: SignInMethod;
  readonly directory?: DirectoryIdentity | null;
  /** The person of a directory to link to the account once every step was taken. */
  readonly linking?: DirectoryPersonKey | null;
  /** Of a support link, the id in the log's entries about it. */
  readonly supportEntry?: string | null;
}

/** Stores that the first step was taken. @returns the token for the second step */
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
 * Takes one try of a challenge. One statement counts it at once, so that many tries at the same
 * moment get no more than the limit.
 * @returns undefined when the token is no open challenge of this kind, or has no tries left
 */
export async function takeChallengeTry(
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
    .where('attempts', '<', challengeTries)
    .returning(['challengeId', 'accountId', 'method', 'data'])
    .executeTakeFirst();
  return row && describeChallenge(row);
}

/** An open challenge, without taking a try of it. */
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
    .where('attempts', '<', challengeTries)
    .executeTakeFirst();
  return row && describeChallenge(row);
}

/** Uses the challenge up. @returns false when somebody else used it first */
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
