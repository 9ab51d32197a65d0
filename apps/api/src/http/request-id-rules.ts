import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/**
 * Letters, digits and a few signs: nothing that ends a line, or has a meaning in a log or a page.
 */
const sensibleId = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,63}$/;
/** Version 00 of W3C trace context: the trace id, the parent id, and flags. */
const traceParent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

const isNothing = (hexadecimal: string): boolean => /^0+$/.test(hexadecimal);

function traceIdOf(header: string): string | undefined {
  const [, traceId = '', parentId = ''] = traceParent.exec(header) ?? [];
  return isNothing(traceId) || isNothing(parentId) || traceId === '' ? undefined : traceId;
}

/**
 * The id of a request in responses, logs and audit entries: from the proxy or the caller
 * (`x-request-id`), or else its trace id (`traceparent`). An invalid or missing id is replaced by a
 * generated one.
 */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const { 'x-request-id': given, traceparent } = headers;
  if (typeof given === 'string' && sensibleId.test(given)) return given;
  return (typeof traceparent === 'string' ? traceIdOf(traceparent) : undefined) ?? randomUUID();
}
