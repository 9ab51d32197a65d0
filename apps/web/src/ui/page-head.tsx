import { Fragment, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { HelpedTitle } from './helped-title.tsx';
import classes from './page-head.module.css';

interface Crumb {
  readonly label: string;
  /** Absent for a crumb without a link: a group, or the page itself. */
  readonly to?: string;
  /** The router state for the target page. */
  readonly state?: unknown;
}

interface PageHeadProps {
  readonly title: string;
  /** The number of records in the list; null until it is known. */
  readonly count?: number | null | undefined;
  readonly crumbs?: readonly Crumb[];
  /** Content below the title: a badge, or a line of facts. */
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
}

function Breadcrumbs({ crumbs }: { readonly crumbs: readonly Crumb[] }) {
  const { t } = useTranslation();
  return (
    <nav aria-label={t('app.breadcrumbs')} className={classes.crumbs}>
      <ol>
        {crumbs.map((crumb, index) => (
          <Fragment key={crumb.label}>
            {index > 0 && <li aria-hidden="true">/</li>}
            <li>
              {crumb.to === undefined ? (
                <span aria-current={index === crumbs.length - 1 ? 'page' : undefined}>
                  {crumb.label}
                </span>
              ) : (
                <Link to={crumb.to} state={crumb.state}>
                  {crumb.label}
                </Link>
              )}
            </li>
          </Fragment>
        ))}
      </ol>
    </nav>
  );
}

/** The head of a page: breadcrumbs, title, number of records and actions. */
export function PageHead({ title, count, crumbs = [], children, actions }: PageHeadProps) {
  const format = useFormat();
  return (
    <header>
      {crumbs.length > 0 && <Breadcrumbs crumbs={crumbs} />}
      <div className={classes.head}>
        <div className={classes.titles}>
          <HelpedTitle>
            {title}
            {count !== undefined && count !== null && (
              <span className={classes.count}> {format.count(count)}</span>
            )}
            {/* Reserves the space of the number, because the title could need a second line for it. */}
            {count === null && (
              <span className={classes.count} aria-hidden data-room>
                {' '}
                {format.count(1000)}
              </span>
            )}
          </HelpedTitle>
          {children}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </header>
  );
}
