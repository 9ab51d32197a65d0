import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { KeyRing } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import { sealCookie, unsealCookie } from '../../sealing.ts';

/** How long a challenge is valid, in milliseconds. */
export const challengeLife = 5 * 60_000;

/** What a challenge is for, and in which session; there is none yet when signing in. */
export type ChallengeUse =
  | { readonly use: 'passkey-sign-in'; readonly sessionId?: undefined }
  | { readonly use: 'passkey-registration' | 'passkey-confirmation'; readonly sessionId: string };

/** A challenge that the portal issued and that is still open. */
export interface OpenChallenge {
  /** As the browser wrote it into the signed client data. */
  readonly challenge: string;
  /** Its digest, which is the same for every spelling of it. */
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

interface Settings {
  readonly secrets: KeyRing;
}

const contentSchema = z.object({ random: z.string(), expiresAt: z.number() });
const purposeOf = ({ use, sessionId = '' }: ChallengeUse) => ({ use, boundTo: sessionId });

/**
 * Issues a challenge, in base64url. It is sealed and not stored, because anonymous requests for one
 * must write nothing.
 */
export function makeChallenge({ secrets }: Settings, use: ChallengeUse, now: Date): string {
  const content = {
    random: randomBytes(32).toString('base64url'),
    expiresAt: now.getTime() + challengeLife,
  };
  const sealed = sealCookie(secrets, purposeOf(use), content);
  return Buffer.from(sealed).toString('base64url');
}

/**
 * The challenge in signed client data; undefined when the portal did not issue it, when it is for
 * another use or late, and when it was signed in a frame of another origin.
 */
export function readChallenge(
  { secrets }: Settings,
  use: ChallengeUse,
  { clientDataJson, now }: { clientDataJson: string; now: Date },
): OpenChallenge | undefined {
  const challenge = parseChallenge(clientDataJson);
  if (challenge === undefined) return undefined;
  const sealed = Buffer.from(challenge, 'base64url').toString();
  const { data } = contentSchema.safeParse(unsealCookie(secrets, purposeOf(use), sealed));
  if (!data || data.expiresAt <= now.getTime()) return undefined;
  const hash = createHash('sha256').update(data.random).digest();
  return { challenge, hash, expiresAt: new Date(data.expiresAt) };
}

const clientDataSchema = z.object({
  challenge: z.string(),
  // The page is never embedded by another origin. A browser that reports it shows an attack by
  // framing.
  crossOrigin: z.literal(false).optional(),
});

function parseChallenge(clientDataJson: string): string | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return clientDataSchema.safeParse(read).data?.challenge;
  } catch {
    return undefined;
  }
}

/**
 * Uses a challenge up in one statement, so that only one of two concurrent calls gets it.
 * @returns false when it was used before
 */
export async function useChallenge(db: Db, { hash, expiresAt }: OpenChallenge): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedPasskeyChallenge')
    .values({ challengeHash: hash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/**
 * Longer than the clocks of servers differ, so that none accepts a challenge that another pruned.
 */
const retention = 60 * 60_000;

/** Deletes used challenges that have expired. */
export async function pruneUsedChallenges(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - retention);
  await db.deleteFrom('usedPasskeyChallenge').where('expiresAt', '<=', before).execute();
}
