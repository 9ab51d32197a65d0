/** Does something so many times, five at a time: of one account no more changes wait. */
export async function inRounds<T>(count: number, work: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  while (results.length < count) {
    const round = Array.from({ length: Math.min(5, count - results.length) }, work);
    results.push(...(await Promise.all(round)));
  }
  return results;
}
