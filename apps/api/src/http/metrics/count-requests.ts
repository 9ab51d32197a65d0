import type { Call } from '@portal/contract/call';
import type { FastifyInstance } from 'fastify';
import type { PortalMetrics } from '../../metrics/portal-metrics.ts';

interface Labels {
  readonly call: string;
  readonly kind: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that a route answers. */
    readonly call?: Call;
    /** What its requests are counted as. */
    readonly labels?: Labels;
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

/** What a route is counted as: its call, or what it is when it is none. */
function labelsOf(call: Call | undefined, url: string): Labels {
  if (call) return { call: callLabel(call), kind: kindOf(call) };
  const what = otherLabel(url);
  return { call: what, kind: what };
}

/**
 * Counts every request under its call, or under what it is when it is no call. Every route that is
 * registered from now on is there with 0 at once.
 */
export function countRequests(app: FastifyInstance, metrics: PortalMetrics): void {
  // What no route answers.
  const unknown = labelsOf(undefined, '');
  metrics.beginRequests(unknown);
  app.addHook('onRoute', (route) => {
    const labels = labelsOf(route.config?.call, route.url);
    route.config = { ...route.config, labels };
    metrics.beginRequests(labels);
  });
  app.addHook('onResponse', ({ routeOptions }, reply, done) => {
    metrics.countRequest({
      ...(routeOptions.config.labels ?? unknown),
      status: reply.statusCode,
      seconds: reply.elapsedTime / 1000,
    });
    done();
  });
}
