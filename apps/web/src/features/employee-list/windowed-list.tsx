import { useEffect, useState, type ReactNode } from 'react';
import { rowsInView, rowTop, type RowHeights } from './window-rules.ts';
import classes from './windowed-list.module.css';

interface WindowedListProps {
  readonly label: string;
  readonly count: number;
  readonly heights: RowHeights;
  /** The maximum height of the list, in pixels. */
  readonly areaHeight?: number;
  /**
   * Called with the range of rows that are drawn: from the first up to the second, counted from 0.
   */
  readonly onRows?: (from: number, to: number) => void;
  /** The key and the content of a row. */
  readonly row: (index: number) => { readonly key: string; readonly content: ReactNode };
}

// This is not a whole number of rows: a row that is cut off shows that there are more.
const defaultAreaHeight = 444;

/** A list of any length in an area that scrolls; only the rows in view are drawn. */
export function WindowedList({
  label,
  count,
  heights,
  areaHeight = defaultAreaHeight,
  onRows,
  row,
}: WindowedListProps) {
  const [scrolled, setScrolled] = useState(0);
  const total = rowTop(count, heights);
  const height = Math.min(total, areaHeight);
  const { from, to } = rowsInView(count, scrolled, height, heights);
  useEffect(() => onRows?.(from, to), [onRows, from, to]);
  return (
    <div
      className={classes.scrollArea}
      style={{ height }}
      role="region"
      aria-label={label}
      tabIndex={0}
      onScroll={(event) => setScrolled(event.currentTarget.scrollTop)}
    >
      <ul className={classes.list} style={{ height: total }}>
        {Array.from({ length: to - from }, (_, offset) => {
          const index = from + offset;
          const { key, content } = row(index);
          const top = rowTop(index, heights);
          return (
            <li
              key={key}
              data-row={key}
              tabIndex={-1}
              className={classes.row}
              style={{ top, height: rowTop(index + 1, heights) - top }}
              aria-setsize={count}
              aria-posinset={index + 1}
            >
              {content}
            </li>
          );
        })}
      </ul>
    </div>
  );
}
