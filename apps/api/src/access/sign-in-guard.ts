import type { FastifyRequest } from 'fastify';
import type { Config, KeyRing } from '../config.ts';
import { acceptsAccess } from '../identity/sessions/session-rules.ts';
import type { Session } from '../identity/sessions/session-store.ts';
import { readToken, type TokenContent } from '../identity/sessions/session-tokens.ts';
import { needsTotp } from '../identity/totp/totp-demand.ts';
import { ProblemError } from '../problem.ts';

/** The bearer token of a request; undefined without one. */
export function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

/**
 * Verifies the request's access token and returns its content, without a query.
 * @throws {ProblemError} 401
 */
export function readAccessToken(secrets: KeyRing, request: FastifyRequest): TokenContent {
  const token = bearerToken(request);
  const content = token === undefined ? undefined : readToken(secrets, 'access', token);
  if (!content) throw new ProblemError('not-signed-in');
  return content;
}

/**
 * Returns the session of a token, if it is open.
 * @param session as it is in the database now
 * @throws {ProblemError} 401; also for a session of the back office without 2FA, which a process of
 *   an earlier version may have opened
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
