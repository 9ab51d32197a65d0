/** Runs a function many times, five at a time: no more changes of one account may be queued. */
export async function inRounds<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const round = Array.from({ length: Math.min(5, count - results.length) }, work);
    results.push(...(await Promise.all(round)));
  }
  return results;
}
