import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useOpenedFrom } from '../../domain-ui/opened-from.ts';
import { countsQuery } from '../../session/project-queries.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRights } from '../../session/use-right.ts';
import { footItems, itemOf, menuItems, type NavigationItem } from './navigation-items.ts';
import classes from './navigation.module.css';

interface NavigationProps {
  readonly onOpen: () => void;
}

function ToApproveCount() {
  const { t } = useTranslation();
  const format = useFormat();
  const { projectId } = useSelectedProject();
  const count = useQuery(countsQuery(projectId)).data?.subscriptionsToApprove ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{format.count(count)}</span>
      <VisuallyHidden>, {t('navigation.toApproveCount', { count })}</VisuallyHidden>
    </span>
  );
}

function Item({ item, onOpen }: { readonly item: NavigationItem } & NavigationProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isMarked = itemOf(useOpenedFrom()) === item;
  return (
    <li>
      <Link
        className={classes.item}
        to={item.to}
        aria-current={pathname === item.to ? 'page' : isMarked || undefined}
        onClick={onOpen}
      >
        {'icon' in item && <item.icon size={18} stroke={1.75} aria-hidden="true" />}
        {t(`navigation.${item.label}`)}
        {'hasCount' in item && <ToApproveCount />}
      </Link>
    </li>
  );
}

/**
 * The main menu, with only the screens the user may open; the list of an opened record is marked.
 */
export function Navigation({ onOpen }: NavigationProps) {
  const { t } = useTranslation();
  const may = useRights();
  const items = menuItems.filter((item) => !('right' in item) || may(item.right));
  return (
    <>
      <nav aria-label={t('navigation.mainMenu')}>
        <ul className={classes.menu}>
          {items.map((item) => (
            <Item key={item.to} item={item} onOpen={onOpen} />
          ))}
        </ul>
      </nav>
      <nav className={classes.foot} aria-label={t('navigation.foot')}>
        <ul className={classes.menu}>
          {footItems.map((item) => (
            <Item key={item.to} item={item} onOpen={onOpen} />
          ))}
        </ul>
      </nav>
    </>
  );
}
