import { OutcomeUnknownError } from '@portal/pg-batch/outcome-unknown';

/**
 * Error codes of the system, or of PostgreSQL, for a connection that cannot be opened or was lost.
 */
const codes =
  /^(ECONNREFUSED|ECONNRESET|EHOSTUNREACH|EHOSTDOWN|ENETUNREACH|ENETDOWN|EADDRNOTAVAIL|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EPIPE|ERR_STREAM_DESTROYED|08...|57P0.)$/;

/** Whether a server could not be reached, or the connection to it was lost. */
export const isUnreachable = (error: unknown): boolean => {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  // The messages of pg for the statement during which a connection was lost, and for later ones.
  return codes.test(code) || /Connection terminated|is not queryable/.test(message);
};

/** Whether a call lost the database: further queries could delay its caller by another timeout. */
export const isCutOff = (error: unknown): boolean =>
  error instanceof OutcomeUnknownError || isUnreachable(error);
