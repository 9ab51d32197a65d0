import { z } from 'zod';
import type { KeyRing } from '../../config.ts';
import { sealCookie, unsealCookie } from '../../sealing.ts';

/** How long a sign-in at Microsoft may take, in seconds. */
export const signInLife = 10 * 60;

const startedSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  expiresAt: z.number(),
});

/** A sign-in that was started and is not finished yet. */
export type StartedSignIn = Omit<z.output<typeof startedSchema>, 'expiresAt'>;

const purpose = { use: 'microsoft-sign-in', boundTo: 'browser' };

/**
 * The sign-in is stored in the browser, sealed: starting one writes nothing, however often it is
 * done, and only the same browser can finish it.
 */
export const sealSignIn = (secrets: KeyRing, signIn: StartedSignIn, now: Date): string =>
  sealCookie(secrets, purpose, { ...signIn, expiresAt: now.getTime() + signInLife * 1000 });

/**
 * The sign-in that this browser started; undefined when it started none, another, or too long ago.
 */
export function openSignIn(
  secrets: KeyRing,
  cookie: string,
  { state, now }: { state: string; now: Date },
): StartedSignIn | undefined {
  const { data: signIn } = startedSchema.safeParse(unsealCookie(secrets, purpose, cookie));
  if (!signIn || signIn.expiresAt <= now.getTime() || signIn.state !== state) return undefined;
  return signIn;
}
