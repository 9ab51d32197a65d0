import { ProblemError } from '../../problem.ts';
import type { ClientDescription } from '../../http/route.ts';
import type { Dependencies } from '../../dependencies.ts';
import { byClient, checkWithinLimit } from '../../identity/throttle/throttle.ts';

const isLinkInvalid = (error: unknown): boolean =>
  error instanceof ProblemError && error.faults.some(({ code }) => code === 'link-invalid');

/**
 * Runs work on a link of a request. Invalid links are counted by client, and a client with too many
 * must wait.
 * @param isOpen whether a result means that the link is valid, for calls that do not throw when
 *   it is not
 * @throws {ProblemError} 429 after too many invalid links
 */
export async function withLinkThrottle<T>(
  services: Dependencies,
  client: ClientDescription,
  work: () => Promise<T>,
  isOpen: (answer: T) => boolean = () => true,
): Promise<T> {
  let settled: { answer: T } | { error: unknown } | undefined;
  await checkWithinLimit(services, [byClient('link', client)], async () => {
    try {
      const answer = await work();
      settled = { answer };
      return isOpen(answer);
    } catch (error) {
      settled = { error };
      if (isLinkInvalid(error)) return false;
      throw error;
    }
  });
  if (settled && 'answer' in settled) return settled.answer;
  throw settled?.error;
}
