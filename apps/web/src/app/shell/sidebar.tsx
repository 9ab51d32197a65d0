import { Link } from 'react-router';
import { useConfig } from '../../lib/config-query.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { SearchButton } from '../palette/search-button.tsx';
import { AccountMenu } from './account-menu.tsx';
import { Navigation } from './navigation.tsx';
import { ProjectSwitcher } from './project-switcher.tsx';
import classes from './sidebar.module.css';
import { useIsFolded } from './use-is-folded.ts';

interface SidebarProps {
  /** Called when the user opens a screen or another project, so that a drawer can close. */
  readonly onLeave?: () => void;
}

/** The brand, the project, the menu and the account. */
export function Sidebar({ onLeave = () => {} }: SidebarProps) {
  const { brand } = useConfig();
  const isFolded = useIsFolded();
  return (
    <div className={classes.sidebar}>
      <Link className={classes.brand} to="/" onClick={onLeave}>
        <BrandMark size={22} />
        {brand}
      </Link>
      <ProjectSwitcher onSelect={onLeave} />
      {!isFolded && <SearchButton />}
      <div className={classes.ways}>
        <Navigation onOpen={onLeave} />
      </div>
      <AccountMenu onOpen={onLeave} />
    </div>
  );
}
