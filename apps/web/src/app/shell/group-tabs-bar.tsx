import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRights } from '../../session/use-right.ts';
import type { TabGroup } from '../../domain-ui/screens.ts';
import { labelOf, screensFor } from '../screen-list.ts';
import classes from './group-tabs-bar.module.css';

/** The offset of each key among the tabs; Home and End are the ends. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Scrolls the tab of the current list into view on a narrow screen. */
function scrollToCurrent(list: HTMLUListElement): () => void {
  const observer = new ResizeObserver(() => {
    const current = list.querySelector<HTMLElement>('[aria-current]');
    // Only the tab bar may scroll; scrollIntoView would scroll the page too.
    if (current) list.scrollLeft = current.offsetLeft - list.clientWidth / 3;
  });
  observer.observe(list);
  return () => observer.disconnect();
}

/** Links to the lists of a group: one tab stop, with arrow keys within. */
export function GroupTabsBar({ group }: { readonly group: TabGroup }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const listRef = useRef<HTMLUListElement>(null);
  const tabs = screensFor(useSelectedProject(), useRights()).filter(
    (screen) => 'group' in screen && screen.group === group,
  );
  /** The index of the tab that is the tab stop. */
  const [focused, setFocused] = useState<string | null>(null);
  const current = tabs.find(({ path }) => path === pathname) ?? tabs[0];

  useEffect(() => (listRef.current ? scrollToCurrent(listRef.current) : undefined), []);

  function follow({ type, target, relatedTarget }: FocusEvent<HTMLElement>) {
    const isInside = type === 'focus' || listRef.current?.contains(relatedTarget) === true;
    setFocused(isInside ? target.getAttribute('href') : null);
  }

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    const links = [...(listRef.current?.querySelectorAll('a') ?? [])];
    const index = links.findIndex((link) => link === document.activeElement);
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || index < 0) return;
    event.preventDefault();
    links[Math.min(Math.max(index + step, 0), links.length - 1)]?.focus();
  }

  return (
    <nav aria-label={t(`navigation.${group}`)}>
      <ul className={classes.tabs} ref={listRef} onKeyDown={move} onFocus={follow} onBlur={follow}>
        {tabs.map((tab) => (
          <li key={tab.path}>
            <Link
              className={classes.tab}
              to={tab.path}
              tabIndex={tab.path === (focused ?? current?.path) ? 0 : -1}
              aria-current={tab.path === pathname ? 'page' : undefined}
            >
              {t(labelOf(tab))}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
