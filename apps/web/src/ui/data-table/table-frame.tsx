import { Table } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './data-table.module.css';

interface TableFrameProps {
  caption: string;
  children: ReactNode;
}

/**
 * The frame of a table. If the table fits, its head sticks to the window. If the table is wider,
 * the frame scrolls, is focusable, and shows a shadow where it overflows.
 */
export function TableFrame({ caption, children }: TableFrameProps) {
  const roomRef = useRef<HTMLDivElement>(null);
  const tableRef = useRef<HTMLTableElement>(null);
  const [isWider, setWider] = useState(false);

  useEffect(() => {
    const [room, table] = [roomRef.current, tableRef.current];
    if (!room || !table) return;
    const update = () => {
      const beyond = table.offsetWidth - room.clientWidth;
      setWider(beyond > 0);
      // Not a state, so that scrolling does not render.
      room.toggleAttribute('data-more', beyond - room.scrollLeft > 1);
    };
    const observer = new ResizeObserver(update);
    observer.observe(room);
    observer.observe(table);
    room.addEventListener('scroll', update);
    return () => {
      observer.disconnect();
      room.removeEventListener('scroll', update);
    };
  }, []);

  return (
    <div
      ref={roomRef}
      className={classes.room}
      data-list
      data-wider={isWider || undefined}
      {...(isWider ? { tabIndex: 0, role: 'region', 'aria-label': caption } : {})}
    >
      <Table ref={tableRef} className={classes.table} verticalSpacing={0}>
        <caption className={classes.caption}>{caption}</caption>
        {children}
      </Table>
    </div>
  );
}
