import { IconArrowLeft } from '@tabler/icons-react';
import { Link, type To } from 'react-router';
import classes from './back-link.module.css';

/** The way back to a list on a phone, where there is no room for breadcrumbs. */
export function BackLink({ to, label }: { to: To; label: string }) {
  return (
    <Link to={to} className={classes.link}>
      <IconArrowLeft aria-hidden stroke={1.75} size={20} />
      {label}
    </Link>
  );
}
