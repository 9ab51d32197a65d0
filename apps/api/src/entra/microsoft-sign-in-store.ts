import type { Db } from '../database/database.ts';
import { hashOneTimeToken } from '../links/one-time-token.ts';

const signInLife = 10 * 60_000;

/** A sign-in on its way to Microsoft and back. */
export interface StartedSignIn {
  readonly state: string;
  /** Secret of the browser that started; it alone may finish. */
  readonly browser: string;
  readonly nonce: string;
  readonly codeVerifier: string;
}

export async function insertSignIn(db: Db, signIn: StartedSignIn, now: Date): Promise<void> {
  await db
    .insertInto('microsoft_sign_in')
    .values({
      state_hash: hashOneTimeToken(signIn.state),
      browser_hash: hashOneTimeToken(signIn.browser),
      nonce: signIn.nonce,
      code_verifier: signIn.codeVerifier,
      expires_at: new Date(now.getTime() + signInLife),
    })
    .execute();
}

/**
 * Takes a sign-in out, whoever brings it: it is finished once or not at all.
 * @returns undefined when there is none of that state, or it is another browser's or too old
 */
export async function takeSignIn(
  db: Db,
  { state, browser, now }: { state: string; browser: string; now: Date },
): Promise<Pick<StartedSignIn, 'nonce' | 'codeVerifier'> | undefined> {
  const row = await db
    .deleteFrom('microsoft_sign_in')
    .where('state_hash', '=', hashOneTimeToken(state))
    .returningAll()
    .executeTakeFirst();
  if (!row || row.expires_at <= now) return undefined;
  if (!hashOneTimeToken(browser).equals(row.browser_hash)) return undefined;
  return { nonce: row.nonce, codeVerifier: row.code_verifier };
}

/** Removes what nobody finished. */
export async function pruneSignIns(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('microsoft_sign_in').where('expires_at', '<=', now).execute();
}
