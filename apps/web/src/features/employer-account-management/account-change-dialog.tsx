import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useChange } from '../../lib/use-change.ts';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { useNotify } from '../../ui/use-notify.ts';
import classes from './account-forms.module.css';
import { refreshAccounts } from './employer-account-queries.ts';

interface AccountChangeDialogProps {
  readonly isOpen: boolean;
  readonly title: string;
  readonly submitLabel: string;
  readonly failedTitle: string;
  readonly doneTitle: string;
  readonly doneText: ReactNode;
  /** Whether the change cannot be undone. */
  readonly isDestructive?: boolean;
  readonly send: () => Promise<unknown>;
  readonly onClose: () => void;
  /** The consequences of the change. */
  readonly children: ReactNode;
}

/** Requests a confirmation before an account loses something. */
export function AccountChangeDialog(props: AccountChangeDialogProps) {
  const { t } = useTranslation();
  const notify = useNotify();
  const client = useQueryClient();
  const change = useChange({
    mutationFn: async () => {
      await props.send();
      await refreshAccounts(client);
    },
    onSuccess: () => {
      notify({ tone: 'ok', title: props.doneTitle, message: props.doneText });
      props.onClose();
    },
  });
  const close = () => {
    change.reset();
    props.onClose();
  };
  return (
    <DecisionDialog
      isOpen={props.isOpen}
      title={props.title}
      closeLabel={t('accounts.actions.close')}
      isBusy={change.isPending}
      onClose={close}
    >
      <DecisionDialog.Form
        cancelLabel={t('accounts.actions.cancel')}
        submitLabel={props.submitLabel}
        isSubmittable
        isDestructive={props.isDestructive === true}
        isBusy={change.isPending}
        onSubmit={() => change.mutate()}
        onClose={close}
      >
        <p>{props.children}</p>
        {change.error && (
          <div className={classes.failure}>
            <ErrorAlert title={props.failedTitle} error={change.error} />
          </div>
        )}
      </DecisionDialog.Form>
    </DecisionDialog>
  );
}
