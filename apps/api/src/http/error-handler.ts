import { idempotencyHeader, storesResponse } from '@portal/contract/idempotency';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { OutcomeUnknownError } from '@portal/pg-batch/outcome-unknown';
import { isUnreachable } from '../database/unreachable.ts';
import { StoredFileMissing } from '../files/storage-key.ts';
import { answerLanguage } from './client-description.ts';
import { checkDeclared, type UndeclaredFailure } from './declared-failures.ts';
import { describeFailure } from '../failure-description.ts';
import { describeProblem, notFound, ProblemError } from '../problem.ts';

/** Answers every failure with a problem document; the cause is logged and not told. */
export function registerErrorHandler(
  app: FastifyInstance,
  onUndeclaredFailure?: UndeclaredFailure,
): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    // A stream that ends with its client is no failure of the call, and nobody gets the answer.
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

/** Headers set for a file that was to be the answer; a problem document must not carry them. */
const fileHeaders = ['accept-ranges', 'content-disposition', 'content-range', 'etag'];

function asProblem(error: FastifyError, request: FastifyRequest): ProblemError {
  const { raw, routeOptions, headers } = request;
  if (error instanceof ProblemError) return error;
  if (error instanceof OutcomeUnknownError) {
    // Only a key tells how it ended. What a call that reads has written, such as its entry in a
    // log, is not what it was made for.
    const { call } = routeOptions.config;
    const hasKey = call && storesResponse(call) && headers[idempotencyHeader] !== undefined;
    return new ProblemError(
      'temporarily-unavailable',
      hasKey ? [{ field: '', code: 'outcome-unknown' }] : [],
    );
  }
  // The client went away while it sent: its connection has the same error codes as the database's.
  if (raw.destroyed && raw.complete === false) return new ProblemError('malformed-request');
  // The file was replaced or deleted after its row was read. If not, it is lost, and the log tells
  // so.
  if (error instanceof StoredFileMissing) return new ProblemError('state-changed');
  // Every connection of the pool is in use and none became free, or transactions were in each
  // other's way: there are too many requests.
  if (/timeout exceeded when trying to connect/.test(error.message) || isInTheWay(error)) {
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

/** A lock that was held for too long, a deadlock, or a transaction that cannot come after another. */
const isInTheWay = ({ code = '' }: { code?: string }): boolean =>
  ['55P03', '40P01', '40001'].includes(code);

/**
 * The database refused or lost the connection, did not answer, had no connection free in time, shuts
 * down, took too long or was kept waiting too long, only reads because another server writes now, or
 * has no room left; or the storage of files has none or does not answer.
 */
function isDatabaseAway(error: Error & { code?: string }): boolean {
  return (
    isUnreachable(error) ||
    /^(ENOSPC|EDQUOT|25006|25P0[34]|57014|53...)$/.test(error.code ?? '') ||
    error.name === 'TimeoutError'
  );
}
