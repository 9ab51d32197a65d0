import { VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { countsQuery } from '../../session/project-queries.ts';
import { isOwnScreen, type NavigationGroup, type NavigationLink } from './navigation-items.ts';
import classes from './navigation.module.css';

interface GroupProps {
  readonly group: NavigationGroup;
  readonly projectId: string;
  readonly onOpen: () => void;
}

function ToApproveCount({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const format = useFormat();
  const count = useQuery(countsQuery(projectId)).data?.subscriptionsToApprove ?? 0;
  if (count === 0) return null;
  return (
    <span className={classes.count}>
      <span aria-hidden="true">{format.count(count)}</span>
      <VisuallyHidden>, {t('navigation.toApproveCount', { count })}</VisuallyHidden>
    </span>
  );
}

function Entry({ link, ...props }: { readonly link: NavigationLink } & Omit<GroupProps, 'group'>) {
  const { t } = useTranslation();
  return (
    <li>
      <NavLink className={classes.item} data-sub to={link.to} onClick={props.onOpen}>
        {t(`navigation.${link.label}`)}
        {link.hasCount && <ToApproveCount projectId={props.projectId} />}
      </NavLink>
    </li>
  );
}

/** A group of the menu. The group of the current screen, and that of requests, start opened. */
export function NavigationGroupItem({ group, ...props }: GroupProps) {
  const { t } = useTranslation();
  const listId = useId();
  const { pathname } = useLocation();
  const isCurrent = pathname.startsWith(group.prefix) && !isOwnScreen(pathname);
  const [chosen, setChosen] = useState<boolean>();
  const isOpen = chosen ?? (isCurrent || group.label === 'requests');
  const GroupIcon = group.icon;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <button
        type="button"
        className={classes.item}
        data-current={isCurrent || undefined}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setChosen(!isOpen)}
      >
        <GroupIcon size={18} stroke={1.75} aria-hidden="true" />
        {t(`navigation.${group.label}`)}
        <Chevron className={classes.end} size={16} stroke={1.75} aria-hidden="true" />
      </button>
      <ul className={classes.menu} id={listId} hidden={!isOpen} data-sub>
        {group.links.map((link) => (
          <Entry key={link.to} link={link} {...props} />
        ))}
      </ul>
    </li>
  );
}
