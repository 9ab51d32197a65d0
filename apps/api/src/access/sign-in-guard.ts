import type { FastifyRequest } from 'fastify';
import type { Config, KeyRing } from '../config.ts';
import { acceptsAccess } from '../identity/sessions/session-rules.ts';
import type { Session } from '../identity/sessions/session-store.ts';
import { readToken, type TokenContent } from '../identity/sessions/session-tokens.ts';
import { needsTotp } from '../identity/totp/totp-demand.ts';
import { ProblemError } from '../problem.ts';

/** The bearer token of a request, or undefined. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * What the request's access token says; this does not ask the database.
 * @throws {ProblemError} 401
 */
export function readAccessToken(secrets: KeyRing, request: FastifyRequest): TokenContent {
  const token = bearerToken(request);
  const content = token === undefined ? undefined : readToken(secrets, 'access', token);
  if (!content) throw new ProblemError('not-signed-in');
  return content;
}

/**
 * The session that the token opens, if it still does.
 * @param session as the database has it now
 * @throws {ProblemError} 401, also in a session of the back office without 2FA, such as a process
 *   of an earlier version may open
 */
export function requireSession(
  session: Session | undefined,
  { token, now, isLocal }: { token: TokenContent; now: Date } & Pick<Config, 'isLocal'>,
): Session {
  if (!session || !acceptsAccess(session, token.generation, now)) {
    throw new ProblemError('not-signed-in');
  }
  const { type } = session.account;
  if (!session.tookTwoSteps && needsTotp({ isLocal }, { type, isDemo: session.isDemo })) {
    throw new ProblemError('not-signed-in');
  }
  return session;
}
