/** Rows of two heights: the first `tallCount` are tall, the others are not. */
export interface RowHeights {
  readonly tallCount: number;
  readonly tall: number;
  readonly low: number;
}

/** The top of a row, in pixels from the top of the first row. */
export const rowTop = (index: number, { tallCount, tall, low }: RowHeights): number =>
  Math.min(index, tallCount) * tall + Math.max(0, index - tallCount) * low;

/** The row at a position, in pixels from the top of the first row. */
function rowAt(top: number, { tallCount, tall, low }: RowHeights): number {
  const tallHeight = tallCount * tall;
  return top < tallHeight
    ? Math.floor(top / tall)
    : tallCount + Math.floor((top - tallHeight) / low);
}

const overscan = 8;

/**
 * The rows to draw: those in view of `count` rows, in an area `height` pixels high that is scrolled
 * by `scrolled` pixels.
 */
export function rowsInView(
  count: number,
  scrolled: number,
  height: number,
  heights: RowHeights,
): { readonly from: number; readonly to: number } {
  // The scroll position may lie beyond the end of a list that became shorter.
  const top = Math.max(0, Math.min(scrolled, rowTop(count, heights) - height));
  const from = Math.max(0, rowAt(top, heights) - overscan);
  const to = Math.min(count, rowAt(top + height, heights) + 1 + overscan);
  return { from, to };
}
