import { updateOtherAccountRights } from '@portal/contract/employer-account-management';
import { Button, Checkbox, TextInput } from '@mantine/core';
import type { Employer } from '@portal/contract/employer-account-management';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { FormDraft } from '../../ui/form-draft.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { AccessOutcome } from './access-outcome.tsx';
import classes from './account-forms.module.css';
import { saveProjects } from './employer-account-queries.ts';
import { RightsFields } from './rights-fields.tsx';
import type { Access, ProjectAccess } from './rights-rules.ts';
import { useAccessForm } from './use-access-form.ts';

/** From this number of projects on, the card has a search field. */
const searchFrom = 10;

interface OtherProjectsCardProps {
  readonly account: Employer['account'];
  readonly projects: readonly ProjectAccess[];
  readonly isOwn: boolean;
}

interface ProjectItemProps {
  readonly project: ProjectAccess;
  readonly isOwn: boolean;
  readonly onChange: (change: Partial<Access>) => void;
}

function ProjectItem({ project, isOwn, onChange }: ProjectItemProps) {
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
            active={{
              isOn: !project.isDisabled,
              onChange: (isOn) => onChange({ isDisabled: !isOn }),
            }}
            onChange={(flag, isGiven) => onChange({ [flag]: isGiven })}
          />
        </div>
      )}
    </li>
  );
}

/** Access and rights of an account in the other projects that the user manages. */
export function OtherProjectsCard(props: OtherProjectsCardProps) {
  const { account, isOwn } = props;
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const draft = useDraft('other-projects', [updateOtherAccountRights], {
    record: account.accountId,
  });
  const form = useAccessForm(draft, props.projects, (changed) =>
    saveProjects(account.accountId, changed),
  );
  const sought = search.trim().toLocaleLowerCase();
  const shown = form.projects.filter(
    ({ name, hasAccess }) => hasAccess || name.toLocaleLowerCase().includes(sought),
  );
  return (
    <Panel title={t('accounts.detail.others')}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.save();
        }}
        noValidate
      >
        <FormDraft draft={draft} />
        <p className={classes.hint}>
          {t(isOwn ? 'accounts.detail.ownManagement' : 'accounts.detail.othersLead')}
        </p>
        <AccessOutcome account={account} about="others" {...form} />
        {form.projects.length >= searchFrom && (
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
                project={project}
                isOwn={isOwn}
                onChange={(change) => form.edit(project.projectId, change)}
              />
            ))}
          </ul>
        )}
        <Button
          type="submit"
          className={classes.submit}
          loading={form.isBusy}
          disabled={!form.isEdited}
        >
          {t('accounts.detail.saveOthers')}
        </Button>
      </form>
    </Panel>
  );
}
