/**
 * The minimum bytes per second of a streamed body: a list of five megabytes then arrives within a
 * quarter of an hour, the timeout of any request. As slow as the mobile network of 2003.
 */
export const minimumThroughput = 6 * 1024;

/**
 * The milliseconds for which the server still waits for the client. Received bytes are credited at
 * the minimum throughput, so that a client may pause, and cannot hold a body open with a few bytes.
 */
export const creditAfter = (
  credit: number,
  { waited, bytes }: { readonly waited: number; readonly bytes: number },
  longest: number,
): number => Math.max(0, Math.min(longest, credit - waited + (bytes / minimumThroughput) * 1000));
