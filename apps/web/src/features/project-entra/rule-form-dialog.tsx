import {
  addEntraGroup,
  addEntraTenant,
  addEntraUser,
  updateEntraGroup,
  updateEntraTenant,
  updateEntraUser,
} from '@portal/contract/project-entra';
import { Checkbox, TextInput } from '@mantine/core';
import { maxLength } from '@portal/contract/limits';
import { Trans, useTranslation } from 'react-i18next';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { FormDraft } from '../../ui/form-draft.tsx';
import { useDraft, useDraftPart } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import { useNotify } from '../../ui/use-notify.ts';
import { sendChangedRule, sendNewRule, useEntraReload } from './entra-queries.ts';
import { descriptionFault, guidFault, normalizeGuid } from './entra-rules.ts';
import classes from './rule-dialogs.module.css';
import type { RuleTarget } from './rule-target.ts';

interface RuleFormProps {
  readonly target: RuleTarget;
  readonly onClose: () => void;
}

/** The field name of the id in the faults of the server. */
const idNames = {
  tenant: { add: 'tenantId', edit: 'tenantId' },
  group: { add: 'groupId', edit: 'newGroupId' },
  user: { add: 'userId', edit: 'newUserId' },
} as const;

const callsOfForm = [
  addEntraGroup,
  addEntraTenant,
  addEntraUser,
  updateEntraGroup,
  updateEntraTenant,
  updateEntraUser,
];

function RuleForm({ target, onClose }: RuleFormProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const reload = useEntraReload(target.projectId);
  const { kind, rule, projectEntraTenantId } = target;
  const record = `${target.mode} ${kind} ${projectEntraTenantId} ${rule.id}`;
  const draft = useDraft('entra-rule', callsOfForm, { record });
  const [allow, setAllow] = useDraftPart(draft, 'allow', target.rule.allow);
  const mode = target.mode === 'edit' ? 'edit' : 'add';
  const id = idNames[kind][mode];
  const form = useForm({
    fields: [id, 'description'],
    draft,
    initial: { [id]: rule.id, description: rule.description },
    label: (field) => t(`fields.${field}`),
    faults: (values) => ({
      [id]: guidFault(values[id]),
      description: descriptionFault(values.description),
    }),
    send: async (values) => {
      const sent = { id: normalizeGuid(values[id]), description: values.description.trim(), allow };
      await (mode === 'edit' ? sendChangedRule(target, rule.id, sent) : sendNewRule(target, sent));
      await reload();
      return sent;
    },
    onDone: (sent) => {
      notify({
        tone: 'ok',
        title: t(`entra.${kind}.${mode === 'edit' ? 'edited' : 'added'}`),
        message: <bdi>{sent.description}</bdi>,
      });
      onClose();
    },
    onFailure: () => void reload(),
  });
  return (
    <DecisionDialog.Form
      cancelLabel={t('entra.cancel')}
      submitLabel={t(`entra.${kind}.${mode === 'edit' ? 'save' : 'add'}`)}
      isSubmittable={form.isValid}
      isBusy={form.isBusy}
      formRef={form.formProps.ref}
      onSubmit={form.formProps.onSubmit}
      onClose={onClose}
    >
      <div className={classes.fields}>
        <FormDraft draft={draft} />
        {kind !== 'tenant' && (
          <p>
            <Trans
              components={isolatedNames}
              i18nKey="entra.inTenant"
              values={{ tenant: target.tenant }}
            />
          </p>
        )}
        <TextInput
          {...form.inputProps(id)}
          classNames={{ input: classes.id }}
          description={t(`entra.${kind}.idHint`)}
          placeholder="00000000-0000-0000-0000-000000000000"
          readOnly={form.isBusy}
          autoComplete="off"
          spellCheck={false}
          {...(rule.id === '' ? { 'data-autofocus': true } : {})}
        />
        <TextInput
          {...form.inputProps('description')}
          description={t(`entra.${kind}.descriptionHint`)}
          maxLength={maxLength.ruleDescription}
          readOnly={form.isBusy}
          autoComplete="off"
          {...(rule.id === '' ? {} : { 'data-autofocus': true })}
        />
        <Checkbox
          label={t(`entra.${kind}.allow`)}
          description={t(`entra.${kind}.allowHint`)}
          checked={allow}
          disabled={form.isBusy}
          onChange={(event) => setAllow(event.currentTarget.checked)}
        />
        {form.failure && <ErrorAlert title={t(`entra.${kind}.saveFailed`)} error={form.failure} />}
      </div>
    </DecisionDialog.Form>
  );
}

interface RuleFormDialogProps {
  readonly target: RuleTarget;
  readonly isOpen: boolean;
  readonly onClose: () => void;
}

/** Adds a tenant, group or user, or changes one. */
export function RuleFormDialog({ target, isOpen, onClose }: RuleFormDialogProps) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      isOpen={isOpen}
      title={t(`entra.${target.kind}.${target.mode === 'edit' ? 'edit' : 'add'}`)}
      closeLabel={t('entra.close')}
      isBusy={false}
      size={700}
      isFullOnPhone
      onClose={onClose}
    >
      <RuleForm target={target} onClose={onClose} />
    </DecisionDialog>
  );
}
