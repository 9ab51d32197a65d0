import {
  updateAccountRights,
  updateOtherAccountRights,
  type Employer,
} from '@portal/contract/employer-account-management';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useSelectedProject } from '../../session/project-store.ts';
import { FormDraft } from '../../ui/form-draft.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { AccessOutcome } from './access-outcome.tsx';
import classes from './account-forms.module.css';
import { saveAccess } from './employer-account-queries.ts';
import { OtherProjects } from './other-projects.tsx';
import { ProjectRights } from './project-rights.tsx';
import { useAccessForm } from './use-access-form.ts';

interface RightsFormProps {
  readonly employer: Employer;
  readonly isOwn: boolean;
}

/**
 * Access and rights of an account in all projects that the user manages, the selected one first.
 * They are saved together: all of them, or none.
 */
export function RightsForm({ employer, isOwn }: RightsFormProps) {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const { account, projects } = employer;
  const { accountId } = account;
  const draft = useDraft('account-rights', [updateAccountRights, updateOtherAccountRights], {
    record: accountId,
  });
  const saved = projects.find((each) => each.projectId === projectId);
  const form = useAccessForm(draft, projects, (changed) =>
    saveAccess(accountId, changed, saved?.hasAccess === true ? projectId : null),
  );
  const access = form.projects.find((each) => each.projectId === projectId);
  const others = form.projects.filter((each) => each.projectId !== projectId);
  return (
    <form
      className={classes.cards}
      aria-label={t('accounts.detail.rightsLegend')}
      onSubmit={(event) => {
        event.preventDefault();
        form.save();
      }}
      noValidate
    >
      <FormDraft draft={draft} />
      <AccessOutcome account={account} isSaved={form.isSaved} failure={form.failure} />
      {saved && access && (
        <ProjectRights
          account={account}
          saved={saved}
          access={access}
          isOwn={isOwn}
          onChange={(change) => form.edit(projectId, change)}
        />
      )}
      {others.length > 0 && (
        <Panel title={t('accounts.detail.others')}>
          <OtherProjects
            projects={others}
            lead={t(isOwn ? 'accounts.detail.ownManagement' : 'accounts.detail.othersLead')}
            isOwn={isOwn}
            onChange={form.edit}
          />
        </Panel>
      )}
      <Button
        type="submit"
        className={classes.submit}
        loading={form.isBusy}
        disabled={!form.isEdited}
      >
        {t('accounts.detail.saveRights')}
      </Button>
    </form>
  );
}
