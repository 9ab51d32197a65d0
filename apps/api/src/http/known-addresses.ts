import { type Call, callPath } from '@portal/contract/call';

/** Returns a function that lists the methods of a path; none for a path that no call has. */
export function knownMethods(
  calls: readonly Call[],
  product: string,
): (path: string) => readonly string[] {
  const patterns = new Map<string, { shape: RegExp; methods: Set<string> }>();
  for (const call of calls) {
    const path = callPath(call, product);
    const shape = new RegExp(
      `^${path
        .split(/\{\w+\}/)
        .map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
        .join('[^/]+')}$`,
    );
    const known = patterns.get(shape.source) ?? { shape, methods: new Set<string>() };
    known.methods.add(call.method);
    // Fastify answers HEAD for every GET.
    if (call.method === 'GET') known.methods.add('HEAD');
    patterns.set(shape.source, known);
  }
  return (path) =>
    [...patterns.values()]
      .filter(({ shape }) => shape.test(path))
      .flatMap(({ methods }) => [...methods])
      .sort();
}
