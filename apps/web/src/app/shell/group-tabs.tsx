import { Suspense } from 'react';
import { lazyOptional } from '../../lib/lazy-optional.ts';
import type { TabGroup } from '../../domain-ui/screens.ts';
import classes from './shell.module.css';

interface GroupTabsProps {
  readonly group: TabGroup;
}

const Bar = lazyOptional<GroupTabsProps>(() =>
  import('./group-tabs-bar.tsx').then(({ GroupTabsBar }) => GroupTabsBar),
);

/** The lists of a group as tabs above the table. Their space is reserved before they load. */
export const GroupTabs = ({ group }: GroupTabsProps) => (
  <div className={classes.tabs}>
    <Suspense>
      <Bar group={group} />
    </Suspense>
  </div>
);
