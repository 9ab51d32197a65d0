import { Button } from '@mantine/core';
import { Link } from 'react-router';
import { NoWrap } from '../../../ui/no-wrap.tsx';
import classes from './tasks-card.module.css';

interface RowProps {
  readonly title: string;
  readonly facts: string;
  readonly to: string;
  readonly action: string;
}

/** A task as a row: what waits, since when and until when, and one button. */
export function TaskRow({ title, facts, to, action }: RowProps) {
  return (
    <li className={classes.row}>
      <div className={classes.what}>
        <p className={classes.title}>{title}</p>
        {facts !== '' && (
          <p className={classes.facts}>
            <NoWrap>{facts}</NoWrap>
          </p>
        )}
      </div>
      <Button component={Link} to={to} variant="default">
        {action}
      </Button>
    </li>
  );
}
