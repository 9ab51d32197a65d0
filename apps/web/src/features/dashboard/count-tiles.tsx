import { Skeleton } from '@mantine/core';
import type { SelectedProject } from '@portal/contract/project';
import { useQuery } from '@tanstack/react-query';
import { IconArrowRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { noFiltersParameter } from '../../lib/table-filters.ts';
import { countsQuery } from '../../session/project-queries.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { figuresQuery } from './dashboard-queries.ts';
import classes from './count-tiles.module.css';

/** Opens the whole list that a tile counts, without its stored filters. */
const unfiltered = `?${noFiltersParameter.name}=${noFiltersParameter.value}`;

interface TileProps {
  readonly title: string;
  readonly hint: string;
  readonly to: string;
  /** Undefined while the count loads. */
  readonly count: number | undefined;
}

function Tile({ title, hint, to, count }: TileProps) {
  const format = useFormat();
  return (
    <li>
      <Link className={classes.tile} to={to}>
        <span className={classes.title}>{title}</span>
        <span className={classes.count}>
          {count === undefined ? <Skeleton height={28} width={72} mt={6} /> : format.count(count)}
        </span>
        <span className={classes.hint}>
          {hint}
          <IconArrowRight size={18} stroke={1.75} aria-hidden="true" />
        </span>
      </Link>
    </li>
  );
}

/** The difference in running subscriptions with the month before; empty until it has loaded. */
function useActiveHint(projectId: string): string {
  const { t } = useTranslation();
  const points = useQuery(figuresQuery(projectId)).data?.subscriptionsPerMonth;
  const [before, now] = points?.slice(-2) ?? [];
  if (!before || !now) return t('dashboard.subscriptionsActiveHint');
  const difference = now.subscriptions - before.subscriptions;
  if (difference === 0) {
    return t(
      now.subscriptions === 0 ? 'dashboard.subscriptionsActiveHint' : 'dashboard.subscriptionsSame',
    );
  }
  return difference > 0
    ? t('dashboard.subscriptionsMore', { count: difference })
    : t('dashboard.subscriptionsFewer', { count: -difference });
}

/** A row of tiles; the count on each tile is the total of the list that it opens. */
export function CountTiles({ project }: { readonly project: SelectedProject }) {
  const { t } = useTranslation();
  const activeHint = useActiveHint(project.projectId);
  const { data: counts, error, refetch } = useQuery(countsQuery(project.projectId));
  const failure = error && (
    <ErrorAlert
      title={t(counts ? 'dashboard.refreshFailed' : 'dashboard.countsFailed')}
      error={error}
      onRetry={() => void refetch()}
    />
  );
  if (failure && !counts) return failure;
  return (
    <>
      {failure && <div className={classes.failure}>{failure}</div>}
      <ul className={classes.strip} aria-label={t('dashboard.counts')} aria-busy={!counts}>
        <Tile
          title={t('dashboard.subscriptionsActive')}
          hint={activeHint}
          to={`/subscriptions/active${unfiltered}`}
          count={counts?.subscriptionsActive}
        />
        <Tile
          title={t('dashboard.toApprove')}
          hint={t(
            counts?.subscriptionsToApprove === 0
              ? 'dashboard.toApproveNone'
              : 'dashboard.toApproveHint',
          )}
          to={`/requests/to-approve${unfiltered}`}
          count={counts?.subscriptionsToApprove}
        />
        {project.showExpensiveSubscriptions && (
          <Tile
            title={t('dashboard.expensive')}
            hint={t('dashboard.expensiveHint')}
            to={`/subscriptions/expensive${unfiltered}`}
            count={counts?.subscriptionExpensive ?? undefined}
          />
        )}
      </ul>
    </>
  );
}
