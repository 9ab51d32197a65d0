import {
  addEmployerAccount,
  addRightsToExistingAccount,
} from '@portal/contract/employer-account-management';
import { Button } from '@mantine/core';
import { fullName } from '@portal/texts/format';
import { useQueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import { useSelectedProject } from '../../session/project-store.ts';
import { ButtonRow } from '../../ui/button-row.tsx';
import { FormDraft } from '../../ui/form-draft.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useDraft, useDraftPart } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import { useNotify } from '../../ui/use-notify.ts';
import classes from './account-forms.module.css';
import { listPath } from './account-paths.ts';
import { addAccount, grantRights, refreshAccounts } from './employer-account-queries.ts';
import { ExistingAccountNotice } from './existing-account-notice.tsx';
import { OtherProjects } from './other-projects.tsx';
import { personFaults, PersonFields, personFields, personOf } from './person-fields.tsx';
import { RightsFields } from './rights-fields.tsx';
import { areFlags, noFlags, type Flags } from './rights-rules.ts';
import { useFurtherProjects } from './use-further-projects.ts';

const outcomes = { Added: 'added', Given: 'given', Asked: 'asked' } as const;

/** A typed e-mail address that already belongs to an account. */
interface Existing {
  readonly emailAddress: string;
  readonly accountId: string | null;
}

/**
 * Invites a person to the selected project and, optionally, to others at once. If the person
 * already has an account, the user can give it the rights without typing anything again. After a
 * change of the address, the form invites again.
 */
export function AddAccountForm() {
  const { t } = useTranslation();
  const notify = useNotify();
  const navigate = useNavigate();
  const client = useQueryClient();
  const { projectId, name: project } = useSelectedProject();
  const draft = useDraft('add-account', [addEmployerAccount, addRightsToExistingAccount]);
  const [flags, setFlags] = useDraftPart<Flags>(draft, 'flags', noFlags, areFlags);
  const further = useFurtherProjects(draft, projectId);
  const [lastExisting, setLastExisting] = useState<Existing | null>(null);

  function finish(title: string, message: ReactNode): void {
    void refreshAccounts(client);
    notify({ tone: 'ok', title, message });
    void navigate(listPath, { replace: true });
  }

  const form = useForm({
    fields: personFields,
    draft,
    label: (field) => t(`fields.${field}`),
    faults: personFaults,
    send: async (values) => {
      const person = personOf(values);
      const rights = { projectId, flags, others: further.chosen };
      further.recordOrder();
      if (lastExisting?.emailAddress !== person.emailAddress) {
        return { person, ...(await addAccount(person, rights)) };
      }
      const { isAsked } = await grantRights(person.emailAddress, rights);
      return { person, status: isAsked ? ('Asked' as const) : ('Given' as const) };
    },
    continues: ({ status }) => status === 'Exists',
    onDone: (result) => {
      const { person } = result;
      if (result.status === 'Exists') {
        setLastExisting({ emailAddress: person.emailAddress, accountId: result.accountId });
        return;
      }
      const done = outcomes[result.status];
      finish(
        t(`accounts.form.${done}`),
        <Trans
          components={isolatedNames}
          i18nKey={`accounts.form.${done}Text`}
          values={{ name: fullName(person), emailAddress: person.emailAddress }}
        />,
      );
    },
  });

  const { emailAddress } = personOf(form.values);
  const existing = lastExisting?.emailAddress === emailAddress ? lastExisting : null;
  const isMember = existing !== null && existing.accountId !== null;
  return (
    <form {...form.formProps} className={classes.page}>
      <FormDraft draft={draft} isGuarded={!isMember} />
      {form.failure && <FormFailure title={t('accounts.form.failed')} error={form.failure} />}
      {existing && <ExistingAccountNotice accountId={existing.accountId} project={project} />}
      <Panel title={t('accounts.form.person')}>
        <PersonFields inputProps={form.inputProps} />
      </Panel>
      <Panel title={t('accounts.form.rights', { project })}>
        <div className={classes.form}>
          <p className={classes.hint}>{t('accounts.form.rightsHint')}</p>
          <RightsFields
            legend={t('accounts.form.rights', { project })}
            flags={flags}
            onChange={(flag, isGranted) => setFlags({ ...flags, [flag]: isGranted })}
          />
        </div>
      </Panel>
      {further.projects.length > 0 && (
        <Panel title={t('accounts.detail.others')}>
          <OtherProjects
            projects={further.projects}
            lead={t('accounts.form.othersLead')}
            isNew
            faultOf={(id) => further.faultOf(form.failure, id)}
            onChange={further.edit}
          />
        </Panel>
      )}
      <ButtonRow isInGrid>
        <Button component={Link} to={listPath} variant="default">
          {t('accounts.form.cancel')}
        </Button>
        <Button
          type="submit"
          variant="filled"
          loading={form.isBusy}
          disabled={!form.isValid || isMember}
        >
          {t(existing ? 'accounts.form.give' : 'accounts.form.submit')}
        </Button>
      </ButtonRow>
    </form>
  );
}
