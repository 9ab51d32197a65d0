/**
 * Changes an example so that it runs here.
 * @throws when a text to replace is not in it exactly once: the example has changed
 */
export function adapt(example: string, changes: readonly (readonly [RegExp, string])[]): string {
  return changes.reduce((before, [piece, replacement]) => {
    const count = before.match(new RegExp(piece.source, 'gm'))?.length ?? 0;
    if (count !== 1) throw new Error(`The example has ${String(piece)} ${count} times`);
    return before.replace(new RegExp(piece.source, 'm'), replacement);
  }, example);
}
