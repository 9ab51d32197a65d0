import { z } from 'zod';
import type { KeyRing } from '../../config.ts';
import { sealCookie, unsealCookie } from '../../sealing.ts';

/** How long somebody may take to sign in at Microsoft, in seconds. */
export const signInLife = 10 * 60;

const startedSchema = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  expiresAt: z.number(),
});

/** A sign-in that was sent to Microsoft and is not back yet. */
export type StartedSignIn = Omit<z.output<typeof startedSchema>, 'expiresAt'>;

const purpose = { use: 'microsoft-sign-in', boundTo: 'browser' };

/**
 * The browser keeps the sign-in itself, sealed: beginning one costs the portal nothing, however
 * often it is done, and only the browser that began can finish.
 */
export const sealSignIn = (secrets: KeyRing, signIn: StartedSignIn, now: Date): string =>
  sealCookie(secrets, purpose, { ...signIn, expiresAt: now.getTime() + signInLife * 1000 });

/** The sign-in that the browser began; undefined when it began none, another, or too long ago. */
export function openSignIn(
  secrets: KeyRing,
  cookie: string,
  { state, now }: { state: string; now: Date },
): StartedSignIn | undefined {
  const { data: signIn } = startedSchema.safeParse(unsealCookie(secrets, purpose, cookie));
  if (!signIn || signIn.expiresAt <= now.getTime() || signIn.state !== state) return undefined;
  return signIn;
}
