/**
 * Bytes per second that a streamed body has to bring, so that a list of five megabytes comes within
 * the quarter of an hour that any request may take: as slow as the mobile network of 2003.
 */
export const minimumThroughput = 6 * 1024;

/**
 * The milliseconds for which the server still waits for the client. What comes is credited at the
 * minimum throughput, so that a client may pause, and nobody holds a body open with a byte now and
 * then.
 */
export const creditAfter = (
  credit: number,
  { waited, bytes }: { readonly waited: number; readonly bytes: number },
  longest: number,
): number => Math.max(0, Math.min(longest, credit - waited + (bytes / minimumThroughput) * 1000));
