import { Combobox, useCombobox } from '@mantine/core';
import { IconCheck, IconSelector } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router';
import { useProjects, useSelectedProject } from '../../session/project-store.ts';
import { Monogram } from '../../ui/monogram.tsx';
import { pathAfterSwitch } from './path-after-switch.ts';
import classes from './project-switcher.module.css';

interface ProjectSwitcherProps {
  readonly onSelect: () => void;
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('nl');

/** Shows the selected project; opens a searchable list to select another. */
export function ProjectSwitcher({ onSelect }: ProjectSwitcherProps) {
  const { t } = useTranslation();
  const selected = useSelectedProject();
  const projects = useProjects((state) => state.projects);
  const selectProject = useProjects((state) => state.selectProject);
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [search, setSearch] = useState('');
  const combobox = useCombobox({
    onDropdownOpen: () => {
      combobox.focusSearchInput();
      combobox.updateSelectedOptionIndex('active');
    },
    onDropdownClose: () => {
      setSearch('');
      combobox.resetSelectedOption();
      combobox.focusTarget();
    },
  });
  const found = projects.filter((project) => plain(project.name).includes(plain(search)));

  const select = (projectId: string) => {
    combobox.closeDropdown();
    if (projectId === selected.projectId) return;
    selectProject(projectId);
    void navigate(pathAfterSwitch(pathname));
    onSelect();
  };

  return (
    <Combobox store={combobox} onOptionSubmit={select} offset={4} classNames={classes}>
      <Combobox.Target targetType="button" withAriaAttributes={false}>
        <button
          type="button"
          className={classes.switch}
          aria-haspopup="listbox"
          aria-expanded={combobox.dropdownOpened}
          aria-label={t('app.selectedProject', { name: selected.name })}
          onClick={() => combobox.toggleDropdown()}
        >
          <Monogram name={selected.name} logoUri={selected.logoUri} size={26} />
          <span className={classes.name}>{selected.name}</span>
          <IconSelector size={16} stroke={1.75} aria-hidden="true" />
        </button>
      </Combobox.Target>
      <Combobox.Dropdown>
        <Combobox.Search
          aria-label={t('app.searchProject')}
          placeholder={t('app.searchProject')}
          value={search}
          onChange={(event) => {
            setSearch(event.currentTarget.value);
            combobox.selectFirstOption();
          }}
        />
        <Combobox.Options aria-label={t('app.chooseProject')}>
          {found.map((project) => (
            <Combobox.Option
              key={project.projectId}
              value={project.projectId}
              active={project.projectId === selected.projectId}
              aria-selected={project.projectId === selected.projectId}
            >
              <Monogram name={project.name} logoUri={project.logoUri} size={26} />
              <span className={classes.name}>{project.name}</span>
              {project.projectId === selected.projectId && (
                <IconCheck size={16} stroke={1.75} aria-hidden="true" />
              )}
            </Combobox.Option>
          ))}
          {found.length === 0 && <Combobox.Empty>{t('app.noProjectFound')}</Combobox.Empty>}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  );
}
