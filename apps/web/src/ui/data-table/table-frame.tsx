import { Table } from '@mantine/core';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import classes from './data-table.module.css';

interface TableFrameProps {
  caption: string;
  children: ReactNode;
}

/**
 * The frame of a table. If the table fits, its head sticks to the window. If the table is wider,
 * the frame scrolls, the keyboard can reach and scroll it, and a shadow says that there is more.
 */
export function TableFrame({ caption, children }: TableFrameProps) {
  const roomRef = useRef<HTMLDivElement>(null);
  const tableRef = useRef<HTMLTableElement>(null);
  const [isWider, setWider] = useState(false);

  useEffect(() => {
    const [room, table] = [roomRef.current, tableRef.current];
    if (!room || !table) return;
    const look = () => {
      const beyond = table.offsetWidth - room.clientWidth;
      setWider(beyond > 0);
      // Not a state, so that scrolling renders nothing again.
      room.toggleAttribute('data-more', beyond - room.scrollLeft > 1);
    };
    const observer = new ResizeObserver(look);
    observer.observe(room);
    observer.observe(table);
    room.addEventListener('scroll', look);
    return () => {
      observer.disconnect();
      room.removeEventListener('scroll', look);
    };
  }, []);

  return (
    <div
      ref={roomRef}
      className={classes.room}
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
