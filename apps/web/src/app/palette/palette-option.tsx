import {
  IconArrowRight,
  IconBolt,
  IconId,
  IconInbox,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { Link, useNavigate } from 'react-router';
import { useProjects } from '../../session/project-store.ts';
import { usePalette } from './palette-store.ts';
import { projectInAddress } from '../../lib/project-address.ts';
import { addRecent } from './recents.ts';
import type { Entry } from './use-entries.ts';
import classes from './palette.module.css';

const icons: Record<Entry['kind'], TablerIcon> = {
  screens: IconArrowRight,
  actions: IconBolt,
  person: IconUser,
  subscription: IconId,
  articleRegistration: IconInbox,
};

interface PaletteOptionProps {
  readonly id: string;
  readonly entry: Entry;
  readonly isActive: boolean;
}

/**
 * An option of the palette: a real link, so that a form with unsaved text can confirm first. A link
 * to another project has that project's id in its address; opened in this window it selects the
 * project first.
 */
export function PaletteOption({ id, entry, isActive }: PaletteOptionProps) {
  const navigate = useNavigate();
  const { follow, close } = usePalette();
  const accountId = useProjects((state) => state.accountId);
  const selectedId = useProjects((state) => state.selectedProject?.projectId);
  const selectProject = useProjects((state) => state.selectProject);
  const { label, facts, to, state, projectId } = entry;
  const otherProjectId = projectId !== undefined && projectId !== selectedId ? projectId : null;
  const Icon = icons[entry.kind];

  function onClick(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    addRecent(accountId, entry.opened);
    // A form with unsaved text confirms first, and then follows the link.
    if (event.defaultPrevented) return close();
    follow();
    if (otherProjectId === null) return;
    event.preventDefault();
    selectProject(otherProjectId);
    void navigate(to);
  }

  return (
    <Link
      id={id}
      ref={(node) => {
        if (isActive) node?.scrollIntoView({ block: 'nearest' });
      }}
      className={classes.option}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      data-active={isActive || undefined}
      to={otherProjectId === null ? to : projectInAddress(to, otherProjectId)}
      state={state}
      onClick={onClick}
    >
      <Icon className={classes.icon} size={18} stroke={1.75} aria-hidden="true" />
      <span className={classes.text}>
        <bdi className={classes.label}>{label}</bdi>
        {facts.length > 0 && (
          <span className={classes.facts}>
            {facts.map((fact) => (
              <bdi key={fact}>{fact}</bdi>
            ))}
          </span>
        )}
      </span>
    </Link>
  );
}
