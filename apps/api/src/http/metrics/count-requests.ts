import type { Call } from '@portal/contract/call';
import type { FastifyInstance } from 'fastify';
import type { PortalMetrics } from '../../metrics/portal-metrics.ts';

interface Labels {
  readonly call: string;
  readonly kind: string;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call that the route serves. */
    readonly call?: Call;
    /** The label of the route's requests. */
    readonly labels?: Labels;
  }
}

/** The label of a call: no path, so that parameters stay out of the metrics. */
export const callLabel = ({ group, name }: Call): string => `${group}.${name}`;

/** Labels of routes that are no calls, by the prefix of their path. */
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

/** The label of a route: that of its call, or one of `others`. */
function labelsOf(call: Call | undefined, url: string): Labels {
  if (call) return { call: callLabel(call), kind: kindOf(call) };
  const what = otherLabel(url);
  return { call: what, kind: what };
}

/**
 * Counts every request by call, or by kind of route. Each route registered afterwards starts at 0.
 */
export function countRequests(app: FastifyInstance, metrics: PortalMetrics): void {
  // Requests without a route.
  const unknown = labelsOf(undefined, '');
  metrics.initRequests(unknown);
  app.addHook('onRoute', (route) => {
    const labels = labelsOf(route.config?.call, route.url);
    route.config = { ...route.config, labels };
    metrics.initRequests(labels);
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
