import { createHash, timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { bearerToken } from '../../access/sign-in-guard.ts';
import type { PortalMetrics } from '../../metrics/portal-metrics.ts';
import { ProblemError } from '../../problem.ts';

const path = '/metrics';
/** The loopback interface. */
const host = '127.0.0.1';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/**
 * Serves `/metrics` to requests with the token. Without a token in the settings, the address does
 * not exist.
 */
export function registerMetrics(
  app: FastifyInstance,
  metrics: PortalMetrics,
  token: string | undefined,
): void {
  if (token === undefined) return;
  const wanted = digest(token);
  app.get(path, async (request, reply) => {
    const given = digest(bearerToken(request) ?? '');
    if (!timingSafeEqual(given, wanted)) {
      throw new ProblemError('not-signed-in', [], { 'www-authenticate': 'Bearer' });
    }
    return reply.type(metrics.contentType).send(await metrics.text());
  });
}

/** Serves the metrics, and nothing else, on a port of the loopback interface. */
export async function listenForMetrics(metrics: PortalMetrics, port: number): Promise<Server> {
  const server = createServer((request, response) => {
    if (request.url?.split('?')[0] !== path || !['GET', 'HEAD'].includes(request.method ?? '')) {
      response.writeHead(404).end();
      return;
    }
    metrics.text().then(
      (text) => response.writeHead(200, { 'content-type': metrics.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return server;
}
