import { IconSelector } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useProjects, useSelectedProject } from '../../session/project-store.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { pathAfterSwitch } from './path-after-switch.ts';
import { ProjectList } from './project-list.tsx';
import classes from './project-switcher.module.css';
import { useDisclosure } from '../../ui/use-disclosure.ts';

interface ProjectSwitcherProps {
  readonly onSelect: () => void;
}

/** Shows the selected project; opens a searchable list to select another. */
export function ProjectSwitcher({ onSelect }: ProjectSwitcherProps) {
  const { t } = useTranslation();
  const selected = useSelectedProject();
  const selectProject = useProjects((state) => state.selectProject);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { isOpen, toggle, close, areaRef, buttonRef, panelId } = useDisclosure();

  const select = (projectId: string) => {
    close();
    if (projectId === selected.projectId) return;
    selectProject(projectId);
    void navigate(pathAfterSwitch(pathname));
    onSelect();
  };

  return (
    <div className={classes.area} ref={areaRef}>
      <button
        type="button"
        className={classes.switch}
        ref={buttonRef}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={t('shell.selectedProject', { name: selected.name })}
        onClick={toggle}
      >
        <Monogram name={selected.name} logoUri={selected.logoUri} size={26} />
        <span className={classes.name} title={selected.name}>
          {selected.name}
        </span>
        <IconSelector size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={classes.panel} id={panelId}>
          <ProjectList selectedId={selected.projectId} onSelect={select} />
        </div>
      )}
    </div>
  );
}
