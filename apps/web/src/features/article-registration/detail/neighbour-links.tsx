import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { detailPath } from '../article-registration-lists.ts';
import classes from './neighbour-links.module.css';
import type { Neighbour, Neighbours } from './neighbours.ts';

interface NeighbourLinkProps {
  readonly neighbour: Neighbour | undefined;
  readonly direction: 'previous' | 'next';
}

function NeighbourLink({ neighbour, direction }: NeighbourLinkProps) {
  const { t } = useTranslation();
  const label = t(`articleRegistrations.detail.${direction}`);
  const Icon = direction === 'previous' ? IconChevronLeft : IconChevronRight;
  const icon = <Icon aria-hidden stroke={1.75} size={18} />;
  if (!neighbour) {
    return (
      <ActionIcon aria-label={label} disabled>
        {icon}
      </ActionIcon>
    );
  }
  return (
    <ActionIcon
      component={Link}
      to={detailPath(neighbour.articleRegistrationId)}
      state={neighbour.origin}
      replace
      aria-label={label}
    >
      {icon}
    </ActionIcon>
  );
}

/** Links to the previous and the next request of the list, and the position of this one in it. */
export function NeighbourLinks({ neighbours }: { readonly neighbours: Neighbours | undefined }) {
  const { t } = useTranslation();
  if (!neighbours) return null;
  const { previous, next, position, total } = neighbours;
  return (
    <div className={classes.links}>
      {position !== undefined && (
        <span className={classes.position}>
          {t('articleRegistrations.detail.position', { position, total })}
        </span>
      )}
      <NeighbourLink neighbour={previous} direction="previous" />
      <NeighbourLink neighbour={next} direction="next" />
    </div>
  );
}
