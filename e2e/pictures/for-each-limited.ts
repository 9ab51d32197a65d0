/**
 * Does work for each item, with limited concurrency, and continues after failures.
 * @param onDone is called after each with the number that is done
 * @returns the failures, with their items
 */
export async function forEachLimited<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
  onDone?: (item: Item, count: number) => void,
): Promise<{ item: Item; error: unknown }[]> {
  const queue = [...items];
  const failures: { item: Item; error: unknown }[] = [];
  let count = 0;
  const worker = async () => {
    for (let item = queue.shift(); item !== undefined; item = queue.shift()) {
      try {
        await work(item);
      } catch (error) {
        failures.push({ item, error });
      }
      count += 1;
      onDone?.(item, count);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return failures;
}
