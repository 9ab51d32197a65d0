import type { Call } from '@portal/contract/call';
import type { ProblemCode } from '@portal/contract/errors';
import { failuresOf } from '@portal/contract/failures';
import type { FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The call of the route; undefined for a route that is no call, such as the page. */
    readonly call?: Call;
  }
}

/** Called when a call fails with a code that it does not declare. */
export type UndeclaredFailure = (failure: {
  readonly call: string;
  readonly code: ProblemCode;
}) => void;

/** Reports a failure with a code that the call of the request does not declare. */
export function checkDeclared(
  request: FastifyRequest,
  code: ProblemCode,
  report: UndeclaredFailure | undefined,
): void {
  const { call } = request.routeOptions.config;
  if (!call || failuresOf(call).has(code)) return;
  const failure = { call: `${call.group}/${call.name}`, code };
  request.log.error(failure, 'a failure that the call does not declare');
  report?.(failure);
}
