import pino, { type Logger } from 'pino';

/**
 * Structured lines to standard output. A line logs only the fields that it names: no bodies,
 * headers, addresses or names.
 */
export const createLogger = (level: string): Logger =>
  pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: {
      req: () => undefined,
      res: () => undefined,
      err: (error: Error & { code?: string }) => ({
        type: error.name,
        code: error.code,
        message: error.message,
        stack: error.stack,
      }),
    },
  });
