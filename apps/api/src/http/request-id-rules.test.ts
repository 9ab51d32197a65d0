import { describe, expect, it } from 'vitest';
import { requestIdOf } from './request-id-rules.ts';

const own = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;
const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
const trace = `00-${traceId}-00f067aa0ba902b7-01`;

describe('the id of a request', () => {
  it.each(['proxy-1.2:3_4'.replace('_', '-'), '0'.repeat(64), '2f1b5b1e9d0c4a7e'])(
    'is taken from its header: %s',
    (id) => {
      expect(requestIdOf({ 'x-request-id': id })).toBe(id);
      expect(requestIdOf({ 'x-request-id': id, traceparent: trace })).toBe(id);
    },
  );

  it('is otherwise its trace id', () => {
    expect(requestIdOf({ traceparent: trace })).toBe(traceId);
    expect(requestIdOf({ 'x-request-id': 'short', traceparent: trace })).toBe(traceId);
  });

  it.each([
    '',
    'short',
    'a'.repeat(65),
    '-starts-with-a-dash',
    'two words here',
    'line\nbreak-here',
    'carriage\rreturn',
    '"quoted-string"',
    '<script>alert(1)</script>',
    'naam-é-accent',
    '../../etc/passwd',
    'id-one, id-two',
  ])('is generated in place of %j', (id) => {
    expect(requestIdOf({ 'x-request-id': id })).toMatch(own);
  });

  it.each([
    traceId,
    `01-${traceId}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId.toUpperCase()}-00f067aa0ba902b7-01`,
    `${trace}-more`,
    `${trace}\n`,
  ])('is generated for an invalid trace: %j', (traceparent) => {
    expect(requestIdOf({ traceparent })).toMatch(own);
  });

  it('is unique for every request without one', () => {
    expect(requestIdOf({})).toMatch(own);
    expect(requestIdOf({})).not.toBe(requestIdOf({}));
  });
});
