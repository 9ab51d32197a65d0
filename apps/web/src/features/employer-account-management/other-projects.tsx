import { Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './account-forms.module.css';
import { RightsFields } from './rights-fields.tsx';
import type { Access, ProjectAccess } from './rights-rules.ts';

/** From this number of projects on, the list has a search field. */
const searchFrom = 10;

interface Listing {
  readonly isOwn?: boolean;
  /** Whether the account is new, so that it is not inactive or a member of any project. */
  readonly isNew?: boolean;
}

interface OtherProjectsProps extends Listing {
  readonly projects: readonly ProjectAccess[];
  readonly lead: string;
  /** Why the server refused a project; null when it did not. */
  readonly faultOf?: (projectId: string) => string | null;
  readonly onChange: (projectId: string, change: Partial<Access>) => void;
}

interface ProjectItemProps extends Listing {
  readonly project: ProjectAccess;
  readonly fault: string | null;
  readonly onChange: (change: Partial<Access>) => void;
}

function ProjectItem(props: ProjectItemProps) {
  const { project, fault, isOwn = false, isNew = false, onChange } = props;
  const { t } = useTranslation();
  const { name, hasAccess, isAsked } = project;
  const isLocked = isOwn && hasAccess;
  return (
    <li className={classes.project}>
      <Checkbox
        classNames={{ label: classes.access }}
        label={name}
        aria-label={t('accounts.detail.otherAccess', { project: name })}
        checked={hasAccess}
        disabled={isLocked}
        error={fault}
        onChange={(event) =>
          onChange({ hasAccess: event.currentTarget.checked, isDisabled: false })
        }
      />
      {isAsked && <StatusBadge tone="warn">{t('accounts.detail.isAsked')}</StatusBadge>}
      {hasAccess && (
        <div className={classes.inset}>
          <RightsFields
            legend={t('accounts.detail.otherRights', { project: name })}
            flags={project}
            isOwn={isOwn}
            isTerse
            {...(!isNew && {
              active: {
                isOn: !project.isDisabled,
                onChange: (isOn: boolean) => onChange({ isDisabled: !isOn }),
              },
            })}
            onChange={(flag, isGranted) => onChange({ [flag]: isGranted })}
          />
        </div>
      )}
    </li>
  );
}

/** Access and rights of an account in the other projects that the user manages. */
export function OtherProjects(props: OtherProjectsProps) {
  const { projects, lead, faultOf, onChange, ...listing } = props;
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const searchTerm = search.trim().toLocaleLowerCase();
  const shown = projects.filter(
    ({ name, hasAccess }) => hasAccess || name.toLocaleLowerCase().includes(searchTerm),
  );
  return (
    <div className={classes.form}>
      <p className={classes.hint}>{lead}</p>
      {projects.length >= searchFrom && (
        <TextInput
          type="search"
          label={t('accounts.detail.otherSearch')}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      {shown.length === 0 ? (
        <p className={classes.hint}>{t('accounts.detail.otherNone')}</p>
      ) : (
        <ul className={classes.projects}>
          {shown.map((project) => (
            <ProjectItem
              key={project.projectId}
              {...listing}
              project={project}
              fault={faultOf?.(project.projectId) ?? null}
              onChange={(change) => onChange(project.projectId, change)}
            />
          ))}
        </ul>
      )}
    </div>
  );
}
