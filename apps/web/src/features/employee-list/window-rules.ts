/** Rows of two heights: the first `tallCount` are tall, the others are not. */
export interface RowHeights {
  readonly tallCount: number;
  readonly tall: number;
  readonly low: number;
}

/** Where a row begins, in pixels from the top of the first. */
export const rowTop = (index: number, { tallCount, tall, low }: RowHeights): number =>
  Math.min(index, tallCount) * tall + Math.max(0, index - tallCount) * low;

/** The row at a place, in pixels from the top of the first. */
function rowAt(top: number, { tallCount, tall, low }: RowHeights): number {
  const tallRoom = tallCount * tall;
  return top < tallRoom ? Math.floor(top / tall) : tallCount + Math.floor((top - tallRoom) / low);
}

const spare = 8;

/** Which of `count` rows to draw in a room of `height` pixels, scrolled by `scrolled`. */
export function rowsInView(
  count: number,
  scrolled: number,
  height: number,
  heights: RowHeights,
): { readonly from: number; readonly to: number } {
  // A list that became shorter is scrolled no further than its end.
  const top = Math.max(0, Math.min(scrolled, rowTop(count, heights) - height));
  const from = Math.max(0, rowAt(top, heights) - spare);
  const to = Math.min(count, rowAt(top + height, heights) + 1 + spare);
  return { from, to };
}
