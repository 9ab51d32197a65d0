import { TextInput } from '@mantine/core';
import type { SelectedProject } from '@portal/contract/project';
import { IconCheck, IconSearch } from '@tabler/icons-react';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { useProjects } from '../../session/project-store.ts';
import { numberAmongNamesakes } from '../../session/namesakes.ts';
import { Monogram } from '../../ui/monogram.tsx';
import classes from './project-switcher.module.css';

interface ProjectListProps {
  readonly selectedId: string;
  readonly onSelect: (projectId: string) => void;
}

const plain = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLocaleLowerCase('nl');

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The project that is active by keyboard, and the handler of its keys. */
function useActiveProject(matches: readonly SelectedProject[], props: ProjectListProps) {
  const [movedTo, setMovedTo] = useState<string>();
  const wanted = movedTo ?? props.selectedId;
  const index = Math.max(
    matches.findIndex((project) => project.projectId === wanted),
    0,
  );
  const active = matches[index];
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step !== undefined && matches.length > 0) {
      event.preventDefault();
      setMovedTo(matches[(index + step + matches.length) % matches.length]?.projectId);
    }
    if (event.key === 'Enter' && active) props.onSelect(active.projectId);
  };
  return { active, onKeyDown };
}

/** A search field over the list of projects; arrow keys choose, Enter selects. */
export function ProjectList(props: ProjectListProps) {
  const { t } = useTranslation();
  const listId = useId();
  const [search, setSearch] = useState('');
  const projects = useProjects((state) => state.projects);
  const matches = projects.filter(
    ({ name, kvkNumber = '' }) =>
      plain(name).includes(plain(search)) || kvkNumber.startsWith(search.trim()),
  );
  const { active, onKeyDown } = useActiveProject(matches, props);
  const optionId = (projectId: string) => `${listId}-${projectId}`;
  return (
    <>
      <TextInput
        autoFocus
        role="combobox"
        aria-label={t('shell.searchProject')}
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={active && optionId(active.projectId)}
        placeholder={t('shell.searchProject')}
        leftSection={<IconSearch size={18} stroke={1.75} aria-hidden="true" />}
        autoComplete="off"
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <ul
        className={classes.options}
        id={listId}
        role="listbox"
        aria-label={t('shell.chooseProject')}
      >
        {matches.map((project) => {
          const { projectId, name, logoUri } = project;
          const number = numberAmongNamesakes(project, projects);
          return (
            <li
              key={projectId}
              id={optionId(projectId)}
              ref={(node) => {
                if (projectId === active?.projectId) node?.scrollIntoView({ block: 'nearest' });
              }}
              className={classes.option}
              role="option"
              aria-selected={projectId === props.selectedId}
              data-active={projectId === active?.projectId || undefined}
              onClick={() => props.onSelect(projectId)}
            >
              <Monogram name={name} logoUri={logoUri} size={26} />
              <span className={classes.name}>
                {name}
                {number !== undefined && (
                  <span className={classes.number}>{t('shell.kvkNumber', { number })}</span>
                )}
              </span>
              {projectId === props.selectedId && (
                <IconCheck size={16} stroke={1.75} aria-hidden="true" />
              )}
            </li>
          );
        })}
      </ul>
      <p className={classes.none} role="status">
        {matches.length === 0 && t('shell.noProjectFound')}
      </p>
    </>
  );
}
