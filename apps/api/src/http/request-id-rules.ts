import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Letters, digits and a few signs: nothing that ends a line, or means something in a log or a page. */
const sensibleId = /^[A-Za-z0-9][A-Za-z0-9._:-]{7,63}$/;
/** Version 00 of W3C's trace context: the id of the trace, that of the caller, and flags. */
const traceParent = /^00-([0-9a-f]{32})-([0-9a-f]{16})-[0-9a-f]{2}$/;

const isNothing = (hexadecimal: string): boolean => /^0+$/.test(hexadecimal);

function traceIdOf(header: string): string | undefined {
  const [, traceId = '', parentId = ''] = traceParent.exec(header) ?? [];
  return isNothing(traceId) || isNothing(parentId) || traceId === '' ? undefined : traceId;
}

/**
 * What a request is called in answers, logs and the log of a project: as the proxy in front or the
 * caller calls it (`x-request-id`), or else by its trace (`traceparent`). A name that is not
 * sensible is replaced by one of our own.
 */
export function requestIdOf(headers: IncomingHttpHeaders): string {
  const { 'x-request-id': given, traceparent } = headers;
  if (typeof given === 'string' && sensibleId.test(given)) return given;
  return (typeof traceparent === 'string' ? traceIdOf(traceparent) : undefined) ?? randomUUID();
}
