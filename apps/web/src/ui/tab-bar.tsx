import { useEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { Link, type To } from 'react-router';
import classes from './tab-bar.module.css';

/** The offset of each key among the tabs; Home and End are the ends. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: -Infinity,
  End: Infinity,
};

/** Scrolls the current tab into view on a narrow screen. */
function scrollToCurrent(list: HTMLUListElement): () => void {
  const observer = new ResizeObserver(() => {
    const current = list.querySelector<HTMLElement>('[aria-current]');
    // Only the tab bar may scroll; scrollIntoView would scroll the page too.
    if (current) list.scrollLeft = current.offsetLeft - list.clientWidth / 3;
  });
  observer.observe(list);
  return () => observer.disconnect();
}

interface Tab {
  readonly key: string;
  readonly label: string;
  readonly to: To;
}

interface TabBarProps {
  /** The name of the group, for screen readers. */
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** The key of the tab of this screen; undefined where it is none of them. */
  readonly current: string | undefined;
}

/** Links to the screens of a group: one tab stop, with arrow keys within. */
export function TabBar({ label, tabs, current }: TabBarProps) {
  const listRef = useRef<HTMLUListElement>(null);
  const [focused, setFocused] = useState<number | null>(null);
  const currentIndex = tabs.findIndex(({ key }) => key === current);
  const stop = focused ?? Math.max(currentIndex, 0);

  useEffect(() => (listRef.current ? scrollToCurrent(listRef.current) : undefined), []);

  const linksOf = () => [...(listRef.current?.querySelectorAll('a') ?? [])];

  function follow({ type, target, relatedTarget }: FocusEvent<HTMLElement>) {
    const isInside = type === 'focus' || listRef.current?.contains(relatedTarget) === true;
    setFocused(isInside ? linksOf().findIndex((link) => link === target) : null);
  }

  function move(event: KeyboardEvent) {
    const step = steps[event.key];
    const links = linksOf();
    const index = links.findIndex((link) => link === document.activeElement);
    if (step === undefined || event.altKey || event.ctrlKey || event.metaKey || index < 0) return;
    event.preventDefault();
    links[Math.min(Math.max(index + step, 0), links.length - 1)]?.focus();
  }

  return (
    <nav aria-label={label}>
      <ul className={classes.tabs} ref={listRef} onKeyDown={move} onFocus={follow} onBlur={follow}>
        {tabs.map((tab, index) => (
          <li key={tab.key}>
            <Link
              className={classes.tab}
              to={tab.to}
              tabIndex={index === stop ? 0 : -1}
              aria-current={index === currentIndex ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
