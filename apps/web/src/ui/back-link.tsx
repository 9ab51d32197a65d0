import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link, type To } from 'react-router';
import classes from './back-link.module.css';
import { useIsPhone } from './use-is-phone.ts';

interface BackLinkProps {
  to: To;
  /** The router state for the target page. */
  state?: unknown;
  label: string;
  /** An element at the other end of the line. */
  end?: ReactNode;
}

/** The link back to a list on a phone, which has no space for breadcrumbs. */
export function BackLink({ to, state, label, end }: BackLinkProps) {
  if (!useIsPhone()) return null;
  return (
    <div className={classes.line}>
      <Link to={to} state={state} className={classes.link}>
        <IconArrowLeft aria-hidden stroke={1.75} size={20} />
        {label}
      </Link>
      {end}
    </div>
  );
}
