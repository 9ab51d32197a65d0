import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { StoredFileMissing } from '../files/storage-key.ts';
import { describeFailure } from './failure-description.ts';
import { describeProblem, notFound, ProblemError } from './problem.ts';
import { answerLanguage } from './register-call.ts';

/** Every failure leaves as a problem document; what it was is logged, not told. */
export function registerErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const problem = asProblem(error);
    const isOurs = problem.code === 'internal-error' || problem.code === 'temporarily-unavailable';
    if (isOurs || error instanceof StoredFileMissing) {
      request.log.error(describeFailure(error), 'failed');
    }
    return sendProblem(problem, request, reply);
  });
}

/** The same for what fails before any route is found, such as an address that cannot be read. */
export function answerFrameworkError(
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  void sendProblem(asProblem(error), request, reply);
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

/** Said already of a file that was to be the answer: a problem is no download of that name. */
const fileHeaders = ['accept-ranges', 'content-disposition', 'content-range', 'etag'];

function asProblem(error: FastifyError): ProblemError {
  if (error instanceof ProblemError) return error;
  // Replaced or taken away since its row was read. If not, it is lost: the log tells.
  if (error instanceof StoredFileMissing) return new ProblemError('state-changed');
  // Every connection of the pool is in use, and none came free: too much at once.
  if (/timeout exceeded when trying to connect/.test(error.message)) {
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

/** Connection refused or lost, no connection free in time, or the server shutting down. */
function isDatabaseAway(error: Error & { code?: string }): boolean {
  return (
    /^(ECONNREFUSED|ECONNRESET|ENOTFOUND|ETIMEDOUT|EPIPE|08...|57P0.|53...)$/.test(
      error.code ?? '',
    ) || /Connection terminated/.test(error.message)
  );
}
