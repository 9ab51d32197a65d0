import { OutcomeUnknownError } from '@portal/pg-batch/outcome-unknown';

/** What the system, or PostgreSQL, says of a connection that cannot be made or was lost. */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ERR_STREAM_DESTROYED|08...|57P0.)$/;

/** Whether a server could not be reached, or the connection to it was lost. */
export const isUnreachable = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  // What pg says of the statement that a connection was lost with, and of those after it.
  return codes.test(code) || /Connection terminated|is not queryable/.test(message);
};

/**
 * Whether a call lost the database: what it would ask now could keep its caller waiting for another
 * limit.
 */
export const isCutOff = (error: unknown): boolean =>
  error instanceof OutcomeUnknownError || isUnreachable(error);
