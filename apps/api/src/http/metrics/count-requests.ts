import type { Call } from '@portal/contract/call';
import type { FastifyInstance } from 'fastify';
import type { PortalMetrics } from '../../metrics/portal-metrics.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers. */
    readonly call?: Call;
  }
}

/** What a call is known by in a figure: no path. */
export const callLabel = ({ group, name }: Call): string => `${group}.${name}`;

/** The addresses that are no calls, by how they begin. */
const others: readonly (readonly [string, string])[] = [
  ['/health', 'health'],
  ['/metrics', 'metrics'],
  ['/images', 'image'],
  ['/assets', 'page'],
  ['/docs', 'documentation'],
  ['/openapi', 'documentation'],
  ['/auth/microsoft', 'microsoft'],
];

const otherLabel = (route: string): string =>
  others.find(([start]) => route.startsWith(start))?.[1] ?? 'page';

function kindOf({ effect, body, response }: Call): string {
  if (body !== null && body.kind !== 'json') return 'upload';
  if (response?.kind === 'file') return 'file';
  return effect === 'reads' ? 'read' : 'change';
}

/** Counts every request under its call, or under what it is when it is no call. */
export function countRequests(app: FastifyInstance, metrics: PortalMetrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const { config, url = '' } = request.routeOptions;
    const { call } = config;
    metrics.countRequest({
      call: call ? callLabel(call) : otherLabel(url),
      kind: call ? kindOf(call) : otherLabel(url),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
  });
}
