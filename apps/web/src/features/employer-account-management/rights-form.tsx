import {
  updateAccountRights,
  updateOtherAccountRights,
} from '@portal/contract/employer-account-management';
import { Button } from '@mantine/core';
import type { Employer } from '@portal/contract/employer-account-management';
import { fullName } from '@portal/texts/format';
import { Trans, useTranslation } from 'react-i18next';
import { namesApart } from '../../parts/names-apart.tsx';
import { Notice } from '../../ui/notice.tsx';
import { FormDraft } from '../../ui/form-draft.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { AccessOutcome } from './access-outcome.tsx';
import classes from './account-forms.module.css';
import { saveProjects, saveRights } from './employer-account-queries.ts';
import { RightsFields } from './rights-fields.tsx';
import type { ProjectAccess } from './rights-rules.ts';
import { useAccessForm } from './use-access-form.ts';

/** What has to be known of somebody without access, or who was asked for their consent. */
function hintAbout({ hasAccess, isAsked }: ProjectAccess) {
  if (!isAsked) return 'noAccessHint';
  return hasAccess ? 'managementAsked' : 'askedHint';
}

interface ProjectRightsCardProps {
  readonly account: Employer['account'];
  readonly project: ProjectAccess;
  readonly isOwn: boolean;
}

/**
 * The rights of an account in the selected project. It can also give an account access that has
 * none yet.
 */
export function ProjectRightsCard(props: ProjectRightsCardProps) {
  const { account, project, isOwn } = props;
  const { t } = useTranslation();
  const { projectId, hasAccess } = project;
  const { accountId } = account;
  const call = hasAccess ? updateAccountRights : updateOtherAccountRights;
  const draft = useDraft('account-rights', [call], { record: account.accountId });
  const form = useAccessForm(draft, [project], ([access = project]) =>
    hasAccess ? saveRights(projectId, accountId, access) : saveProjects(accountId, [access]),
  );
  const access = form.projects[0] ?? project;
  const title = t('accounts.detail.rightsIn', { project: project.name });
  return (
    <Panel title={title}>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          form.save(hasAccess ? undefined : [{ ...access, hasAccess: true, isDisabled: false }]);
        }}
        noValidate
      >
        <FormDraft draft={draft} />
        <AccessOutcome account={account} about="rights" {...form} />
        {(!hasAccess || project.isAsked) && (
          <Notice tone="info">
            <Trans
              components={namesApart}
              i18nKey={`accounts.detail.${hintAbout(project)}`}
              values={{ name: fullName(account) }}
            />
          </Notice>
        )}
        {hasAccess && project.isDisabled && (
          <Notice tone="info">{t('accounts.detail.inactiveHint')}</Notice>
        )}
        <RightsFields
          legend={title}
          flags={access}
          isOwn={isOwn}
          {...(hasAccess && {
            active: {
              isOn: !access.isDisabled,
              onChange: (isOn: boolean) => form.edit(projectId, { isDisabled: !isOn }),
            },
          })}
          onChange={(flag, isGiven) => form.edit(projectId, { [flag]: isGiven })}
        />
        {hasAccess ? (
          <Button
            type="submit"
            className={classes.submit}
            loading={form.isBusy}
            disabled={!form.isEdited}
          >
            {t('accounts.detail.saveRights')}
          </Button>
        ) : (
          <Button
            type="submit"
            className={classes.submit}
            loading={form.isBusy}
            disabled={project.isAsked}
          >
            {t('accounts.detail.giveAccess')}
          </Button>
        )}
      </form>
    </Panel>
  );
}
