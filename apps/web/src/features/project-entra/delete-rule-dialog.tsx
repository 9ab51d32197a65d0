import { Trans, useTranslation } from 'react-i18next';
import { useChange } from '../../lib/use-change.ts';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import { sendDeletion, useEntraReload } from './entra-queries.ts';
import classes from './rule-dialogs.module.css';
import type { RuleTarget } from './rule-target.ts';

interface DeleteRuleDialogProps {
  readonly target: RuleTarget;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** Runs once the rule is deleted; the button that opened this dialog is removed with it. */
  readonly onDone: () => void;
}

/** Requests a confirmation before a tenant, group or user is deleted. */
export function DeleteRuleDialog({ target, isOpen, onClose, onDone }: DeleteRuleDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const reload = useEntraReload(target.projectId);
  const { kind, rule, members } = target;
  const deletion = useChange({
    mutationFn: async () => {
      await sendDeletion(target, rule.id);
      await reload();
    },
    onSuccess: () => {
      notify({
        tone: 'ok',
        title: t(`entra.${kind}.deleted`),
        message: <bdi>{rule.description}</bdi>,
      });
      onDone();
    },
    onError: () => void reload(),
  });
  const close = () => {
    deletion.reset();
    onClose();
  };
  return (
    <DecisionDialog
      isOpen={isOpen}
      title={t(`entra.${kind}.delete`)}
      closeLabel={t('entra.close')}
      isBusy={deletion.isPending}
      size={500}
      isFullOnPhone
      onClose={close}
    >
      <DecisionDialog.Form
        cancelLabel={t('entra.cancel')}
        submitLabel={t(`entra.${kind}.delete`)}
        isSubmittable
        isDestructive
        isBusy={deletion.isPending}
        onSubmit={() => deletion.mutate()}
        onClose={close}
      >
        <p>
          <Trans
            components={isolatedNames}
            i18nKey={`entra.${kind}.deleteText`}
            values={{ name: rule.description, tenant: target.tenant }}
          />
        </p>
        <p className={classes.deletedId}>{rule.id}</p>
        <p className={classes.consequence}>
          {kind === 'tenant' && members > 0
            ? t('entra.deleteMembers', { count: members })
            : t(`entra.${kind}.deleteConsequence`)}
        </p>
        {deletion.error && (
          <div className={classes.failure}>
            <ErrorAlert title={t(`entra.${kind}.deleteFailed`)} error={deletion.error} />
          </div>
        )}
      </DecisionDialog.Form>
    </DecisionDialog>
  );
}
