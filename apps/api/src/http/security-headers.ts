import helmet from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** What a page may load: our own files, and styles with the nonce of their response. */
export const pagePolicy = (nonce: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');

/** A response that is no page may load nothing. */
const closedPolicy = "default-src 'none'; frame-ancestors 'none'";
/** A file that is opened directly from our address may load nothing and run nothing. */
export const filePolicy = `${closedPolicy}; sandbox`;

export async function registerSecurityHeaders(
  app: FastifyInstance,
  { isHttps }: { isHttps: boolean },
): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    referrerPolicy: { policy: 'no-referrer' },
    frameguard: { action: 'deny' },
    // Browsers ignore this header on plain HTTP, and on a test machine it must not be stored.
    hsts: isHttps ? { maxAge: 31_536_000, includeSubDomains: true } : false,
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', closedPolicy);
    }
    // Responses that may be cached set this header themselves.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    done(null, payload);
  });
}
