import type { ProblemCode } from '@portal/contract/errors';

/** The response headers that a client may use. */
export const headers = {
  Replayed: {
    description: '`true` when the answer was kept, and nothing was changed now',
    schema: { type: 'string', const: 'true' },
  },
  Ratelimit: {
    description:
      'What is left of the calls of the key: `"key";r=599;t=42` is 599, in the next 42 seconds',
    schema: { type: 'string', pattern: '^"key";r=\\d+;t=\\d+$' },
  },
  RatelimitPolicy: {
    description: 'How many calls the key may make: `"key";q=600;w=60` is 600 in 60 seconds',
    schema: { type: 'string', pattern: '^"key";q=\\d+;w=\\d+$' },
  },
  RetryAfter: {
    description: 'After how many seconds to try again',
    schema: { type: 'integer', minimum: 1 },
  },
};

const refTo = (name: keyof typeof headers) => ({ $ref: `#/components/headers/${name}` });

/** The rate limit headers of calls with an API key. */
export const allowanceHeaders = {
  ratelimit: refTo('Ratelimit'),
  'ratelimit-policy': refTo('RatelimitPolicy'),
};

/** The failures with a retry-after. */
const withRetryAfter: readonly ProblemCode[] = [
  'too-many-requests',
  'idempotency-in-progress',
  'maintenance',
];

/** The headers of a response with one of these failures. */
export const failureHeaders = (codes: readonly ProblemCode[]) => ({
  ...(codes.some((code) => withRetryAfter.includes(code)) && {
    headers: { 'retry-after': refTo('RetryAfter') },
  }),
});
