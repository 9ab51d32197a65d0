import type { Db } from '../../database/database.ts';
import type { SignInMethod } from '../../database/sign-in-tables.ts';
import { newId } from '../../ids.ts';
import { hashOneTimeToken, newOneTimeToken } from '../../links/one-time-token.ts';
import type { DirectoryIdentity, DirectoryPersonKey } from '../../sessions/session-store.ts';

const challengeLife = 5 * 60_000;
/** So many codes may be tried on one challenge. */
export const challengeTries = 5;

export type ChallengeKind = 'totp' | 'totp-setup';

/** What the first step settled; the session that follows carries it on. */
export interface FirstStep {
  readonly method: SignInMethod;
  readonly directory?: DirectoryIdentity | null;
  /** Of a directory: who the account is linked to when every step was taken. */
  readonly linking?: DirectoryPersonKey | null;
}

/** Keeps that the first step was taken. @returns the token to take the second one with */
export async function insertChallenge(
  db: Db,
  challenge: { accountId: string; kind: ChallengeKind; step: FirstStep; now: Date },
): Promise<string> {
  const token = newOneTimeToken();
  await db
    .insertInto('login_challenge')
    .values({
      challenge_id: newId(),
      account_id: challenge.accountId,
      kind: challenge.kind,
      token_hash: hashOneTimeToken(token),
      created_at: challenge.now,
      expires_at: new Date(challenge.now.getTime() + challengeLife),
      used_at: null,
      method: challenge.step.method,
      data: JSON.stringify({
        directory: challenge.step.directory ?? null,
        linking: challenge.step.linking ?? null,
      }),
    })
    .execute();
  return token;
}

/**
 * Takes one try of a challenge. Every try counts at once, in one statement: many at the same moment
 * get no more than their number.
 * @returns undefined when the token is no open challenge of this kind, or has no tries left
 */
export async function takeChallengeTry(
  db: Db,
  { token, kind, now }: { token: string; kind: ChallengeKind; now: Date },
) {
  const row = await db
    .updateTable('login_challenge')
    .set((update) => ({ attempts: update('attempts', '+', 1) }))
    .where('token_hash', '=', hashOneTimeToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', challengeTries)
    .returning(['challenge_id', 'account_id', 'method', 'data'])
    .executeTakeFirst();
  return row && describeChallenge(row);
}

/** An open challenge, without taking a try of it. */
export async function findChallenge(
  db: Db,
  { token, kind, now }: { token: string; kind: ChallengeKind; now: Date },
) {
  const row = await db
    .selectFrom('login_challenge')
    .select(['challenge_id', 'account_id', 'method', 'data'])
    .where('token_hash', '=', hashOneTimeToken(token))
    .where('kind', '=', kind)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .where('attempts', '<', challengeTries)
    .executeTakeFirst();
  return row && describeChallenge(row);
}

/** Uses the challenge up. @returns false when somebody else was first */
export async function closeChallenge(
  db: Db,
  { challengeId, now }: { challengeId: string; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('login_challenge')
    .set({ used_at: now })
    .where('challenge_id', '=', challengeId)
    .where('used_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Uses every open challenge of an account up. */
export async function closeChallenges(
  db: Db,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  await db
    .updateTable('login_challenge')
    .set({ used_at: now })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .execute();
}

const describeChallenge = (row: {
  challenge_id: string;
  account_id: string;
  method: SignInMethod;
  data: Record<string, unknown>;
}) => ({
  challengeId: row.challenge_id,
  accountId: row.account_id,
  step: {
    method: row.method,
    directory: (row.data['directory'] ?? null) as DirectoryIdentity | null,
    linking: (row.data['linking'] ?? null) as DirectoryPersonKey | null,
  } satisfies FirstStep,
});
