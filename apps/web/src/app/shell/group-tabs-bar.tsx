import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import type { TabGroup } from '../../domain-ui/screens.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRights } from '../../session/use-right.ts';
import { TabBar } from '../../ui/tab-bar.tsx';
import { labelOf, screensFor } from '../screen-list.ts';

/** Links to the lists of a group. */
export function GroupTabsBar({ group }: { readonly group: TabGroup }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const tabs = screensFor(useSelectedProject(), useRights())
    .filter((screen) => 'group' in screen && screen.group === group)
    .map((screen) => ({ key: screen.path, to: screen.path, label: t(labelOf(screen)) }));
  return <TabBar label={t(`navigation.${group}`)} tabs={tabs} current={pathname} />;
}
