import { z } from 'zod';

const answerLimit = 10_000;
const answerSchema = z.object({
  value: z.array(z.guid().toLowerCase()),
  '@odata.nextLink': z.undefined().optional(),
});

/**
 * Fetches all groups of the signed-in person from the directory, because a token holds at most two
 * hundred.
 * @returns undefined when the directory does not answer, or not with all groups
 */
export async function fetchGroups(
  graphUrl: string,
  accessToken: string,
): Promise<readonly string[] | undefined> {
  try {
    const response = await fetch(`${graphUrl}/me/getMemberObjects`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}`, 'content-type': 'application/json' },
      body: JSON.stringify({ securityEnabledOnly: false }),
      redirect: 'error',
      signal: AbortSignal.timeout(answerLimit),
    });
    if (!response.ok) return undefined;
    return answerSchema.safeParse(await response.json()).data?.value;
  } catch {
    return undefined;
  }
}
