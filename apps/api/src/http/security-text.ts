import { addDays } from '@portal/contract/dates';
import type { FastifyInstance } from 'fastify';
import { type Clock, today } from '../clock.ts';
import type { Config } from '../config.ts';

/** RFC 9116 recommends less than a year; the date is computed for each request. */
const validDays = 180;

/**
 * Serves security.txt (RFC 9116); without a contact in the settings, the address does not exist.
 */
export function registerSecurityText(
  app: FastifyInstance,
  { securityContact, baseUrl }: Pick<Config, 'securityContact' | 'baseUrl'>,
  clock: Clock,
): void {
  if (securityContact === undefined) return;
  const path = '/.well-known/security.txt';
  app.get(path, async (_request, reply) => {
    const lines = [
      `Contact: ${securityContact}`,
      `Expires: ${addDays(today(clock), validDays)}T00:00:00Z`,
      'Preferred-Languages: nl, en',
      `Canonical: ${baseUrl}${path}`,
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'no-cache')
      .send(`${lines.join('\n')}\n`);
  });
}
