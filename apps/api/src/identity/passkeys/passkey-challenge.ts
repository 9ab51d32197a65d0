import { createHash, randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { KeyRing } from '../../config.ts';
import type { Db } from '../../database/database.ts';
import { sealCookie, unsealCookie } from '../../sealing.ts';

/** How long a person has to answer, in milliseconds. */
export const challengeLife = 5 * 60_000;

/** What a challenge is for, and in which session; nobody is signed in yet who signs in. */
export type ChallengeUse =
  | { readonly use: 'passkey-sign-in'; readonly sessionId?: undefined }
  | { readonly use: 'passkey-registration' | 'passkey-confirmation'; readonly sessionId: string };

/** A challenge that is ours, and still open. */
export interface OpenChallenge {
  /** As the browser wrote it in what the passkey signed. */
  readonly challenge: string;
  /** What it is known by, however it is written. */
  readonly hash: Buffer;
  readonly expiresAt: Date;
}

interface Settings {
  readonly secrets: KeyRing;
}

const contentSchema = z.object({ random: z.string(), expiresAt: z.number() });
const purposeOf = ({ use, sessionId = '' }: ChallengeUse) => ({ use, boundTo: sessionId });

/**
 * Makes a challenge, in base64url. It is sealed and not stored: anybody may ask for one to sign in
 * with, and that must write nothing.
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
 * The challenge in what a passkey signed; undefined when it is not ours, not for this, or late, and
 * for what was signed in a frame within another origin.
 */
export function readChallenge(
  { secrets }: Settings,
  use: ChallengeUse,
  { clientDataJson, now }: { clientDataJson: string; now: Date },
): OpenChallenge | undefined {
  const challenge = challengeIn(clientDataJson);
  if (challenge === undefined) return undefined;
  const sealed = Buffer.from(challenge, 'base64url').toString();
  const { data } = contentSchema.safeParse(unsealCookie(secrets, purposeOf(use), sealed));
  if (!data || data.expiresAt <= now.getTime()) return undefined;
  const hash = createHash('sha256').update(data.random).digest();
  return { challenge, hash, expiresAt: new Date(data.expiresAt) };
}

const clientDataSchema = z.object({
  challenge: z.string(),
  // The page is never within one of another origin; a browser that says so helped somebody frame it.
  crossOrigin: z.literal(false).optional(),
});

function challengeIn(clientDataJson: string): string | undefined {
  try {
    const read: unknown = JSON.parse(Buffer.from(clientDataJson, 'base64url').toString());
    return clientDataSchema.safeParse(read).data?.challenge;
  } catch {
    return undefined;
  }
}

/**
 * Uses a challenge up in one statement, so that only one of two calls at the same moment gets it.
 * @returns false when it was answered before
 */
export async function useChallenge(db: Db, { hash, expiresAt }: OpenChallenge): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('usedPasskeyChallenge')
    .values({ challengeHash: hash, expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Long enough for servers whose clocks differ: none takes a challenge again that another forgot. */
const keptAfterExpiry = 60 * 60_000;

/** Forgets answered challenges that nobody can answer any more. */
export async function pruneUsedChallenges(db: Db, now: Date): Promise<void> {
  const before = new Date(now.getTime() - keptAfterExpiry);
  await db.deleteFrom('usedPasskeyChallenge').where('expiresAt', '<=', before).execute();
}
