import pino, { type DestinationStream, type Logger } from 'pino';
import { describeFailure } from './failure-description.ts';

/**
 * Structured lines to standard output. A line has only explicitly named fields: no bodies, headers,
 * addresses or names.
 */
export function createLogger(level: string, to?: DestinationStream): Logger {
  const options = {
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    serializers: { req: () => undefined, res: () => undefined, err: describeFailure },
  };
  return to ? pino(options, to) : pino(options);
}
