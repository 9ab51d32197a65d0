import type { Db } from '../../database/database.ts';
import { hashOneTimeToken } from '../links/one-time-token.ts';

const signInLife = 10 * 60_000;

/** A sign-in that was sent to Microsoft and is not back yet. */
export interface StartedSignIn {
  readonly state: string;
  /** Secret of the browser that started; only this browser may finish. */
  readonly browser: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export async function insertSignIn(db: Db, signIn: StartedSignIn, now: Date): Promise<void> {
  await db
    .insertInto('microsoftSignIn')
    .values({
      stateHash: hashOneTimeToken(signIn.state),
      browserHash: hashOneTimeToken(signIn.browser),
      nonce: signIn.nonce,
      codeVerifier: signIn.codeVerifier,
      expiresAt: new Date(now.getTime() + signInLife),
    })
    .execute();
}

/**
 * Deletes and returns a sign-in, even for the wrong browser, so that nobody gets a second try.
 * @returns undefined when no sign-in has the state, or it is another browser's or too old
 */
export async function takeSignIn(
  db: Db,
  { state, browser, now }: { state: string; browser: string; now: Date },
): Promise<Pick<StartedSignIn, 'nonce' | 'codeVerifier'> | undefined> {
  const row = await db
    .deleteFrom('microsoftSignIn')
    .where('stateHash', '=', hashOneTimeToken(state))
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expiresAt <= now) return undefined;
  if (!hashOneTimeToken(browser).equals(row.browserHash)) return undefined;
  return { nonce: row.nonce, codeVerifier: row.codeVerifier };
}

/** Removes sign-ins that were never finished. */
export async function pruneSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('microsoftSignIn').where('expiresAt', '<=', now).execute();
}
