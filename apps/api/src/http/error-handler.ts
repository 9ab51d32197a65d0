import { idempotencyHeader, storesResponse } from '@portal/contract/idempotency';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OutcomeUnknownError } from '@portal/pg-batch/outcome-unknown';
import { isUnreachable } from '../database/unreachable.ts';
import { StoredFileMissing } from '../files/storage-key.ts';
import { answerLanguage } from './client-description.ts';
import { checkDeclared, type UndeclaredFailure } from './declared-failures.ts';
import { describeFailure } from '../failure-description.ts';
import { describeProblem, notFound, ProblemError } from '../problem.ts';

/** Answers every error with a problem document; the cause is logged and not sent. */
export function registerErrorHandler(
  app: FastifyInstance,
  onUndeclaredFailure?: UndeclaredFailure,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A stream that ends with its client is no failure of the call, and the response has no reader.
    if (reply.raw.destroyed && error.code === 'ERR_STREAM_PREMATURE_CLOSE') {
      return sendProblem(new ProblemError('malformed-request'), request, reply);
    }
    const problem = asProblem(error, request);
    const isOurs = problem.code === 'internal-error' || problem.code === 'temporarily-unavailable';
    if (isOurs || error instanceof StoredFileMissing) {
      request.log.error(describeFailure(error), 'failed');
    }
    checkDeclared(request, problem.code, onUndeclaredFailure);
    return sendProblem(problem, request, reply);
  });
}

export function sendProblem(
  problem: ProblemError,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const body = describeProblem(problem, {
    language: answerLanguage(request),
    requestId: request.id,
  });
  for (const name of fileHeaders) {
    reply.removeHeader(name);
    if (!reply.raw.headersSent) reply.raw.removeHeader(name);
  }
  return reply
    .code(body.status)
    .headers({ 'cache-control': 'no-store', ...problem.headers })
    .type('application/problem+json')
    .send(body);
}

/** Headers of a file that was to be sent; a problem document must not have them. */
const fileHeaders = ['accept-ranges', 'content-disposition', 'content-range', 'etag'];

function asProblem(error: FastifyError, request: FastifyRequest): ProblemError {
  const { raw, routeOptions, headers } = request;
  if (error instanceof ProblemError) return error;
  if (error instanceof OutcomeUnknownError) {
    // Only a repeat with the same key can show the outcome. A call that reads may have written too,
    // such as an audit entry, but repeating it is safe.
    const { call } = routeOptions.config;
    const hasKey = call && storesResponse(call) && headers[idempotencyHeader] !== undefined;
    return new ProblemError(
      'temporarily-unavailable',
      hasKey ? [{ field: '', code: 'outcome-unknown' }] : [],
    );
  }
  // The client disconnected while it sent: its connection has the same error codes as the
  // database's.
  if (raw.destroyed && raw.complete === false) return new ProblemError('malformed-request');
  // The file was replaced or deleted after its row was read. If not, it is lost, and the log shows
  // it.
  if (error instanceof StoredFileMissing) return new ProblemError('state-changed');
  // No connection of the pool became free in time, or transactions blocked each other: there are
  // too many requests.
  if (/timeout exceeded when trying to connect/.test(error.message) || isLockConflict(error)) {
    return new ProblemError('too-many-requests', [], { 'retry-after': '2' });
  }
  if (isDatabaseAway(error)) return new ProblemError('temporarily-unavailable');
  switch (error.statusCode) {
    case 400:
      return new ProblemError('malformed-request');
    case 404:
    case 414:
      return notFound();
    case 413:
      return new ProblemError('payload-too-large');
    case 415:
      return new ProblemError('unsupported-media-type');
    default:
      return new ProblemError('internal-error');
  }
}

/** A lock timeout, a deadlock, or a serialization failure. */
const isLockConflict = ({ code = '' }: { code?: string }): boolean =>
  ['55P03', '40P01', '40001'].includes(code);

/**
 * The database refused or lost the connection, did not answer, had no free connection in time, is
 * shutting down, exceeded a timeout, is read-only after a failover, or has no space left; or the
 * storage of files has no space left or does not respond.
 */
function isDatabaseAway(error: Error & { code?: string }): boolean {
  return (
    isUnreachable(error) ||
    /^(ENOSPC|EDQUOT|25006|25P0[34]|57014|53...)$/.test(error.code ?? '') ||
    error.name === 'TimeoutError'
  );
}
