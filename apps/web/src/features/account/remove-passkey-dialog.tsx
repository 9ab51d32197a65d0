import { removePasskey } from '@portal/contract/passkey';
import { useQueryClient } from '@tanstack/react-query';
import { Trans, useTranslation } from 'react-i18next';
import { isFailure } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { useChange } from '../../lib/use-change.ts';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { type PasskeyRow, passkeysQuery } from './account-queries.ts';
import rows from '../../ui/row-list.module.css';

interface RemovePasskeyDialogProps {
  /** Null: closed. */
  readonly passkey: PasskeyRow | null;
  readonly onClose: () => void;
  readonly onRemoved: () => void;
}

/**
 * A passkey that no longer exists counts as removed, for example after an attempt whose response
 * was lost.
 */
const remove = ({ passkeyId }: PasskeyRow) =>
  callApi(removePasskey, { body: { passkeyId } }).catch((error: unknown) => {
    if (!isFailure(error, removePasskey, 'not-found')) throw error;
  });

/** Requests a confirmation before a passkey is removed. */
export function RemovePasskeyDialog({ passkey, onClose, onRemoved }: RemovePasskeyDialogProps) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const removing = useChange({
    mutationFn: remove,
    onSuccess: () => {
      onRemoved();
      onClose();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey }),
  });
  const close = () => {
    removing.reset();
    onClose();
  };
  return (
    <DecisionDialog
      isOpen={passkey !== null}
      title={t('account.passkeys.removeTitle')}
      closeLabel={t('account.passkeys.close')}
      isBusy={removing.isPending}
      size={440}
      onClose={close}
    >
      <DecisionDialog.Form
        cancelLabel={t('account.passkeys.cancel')}
        submitLabel={t('account.passkeys.removeSubmit')}
        isSubmittable
        isDestructive
        isBusy={removing.isPending}
        onSubmit={() => passkey && removing.mutate(passkey)}
        onClose={close}
      >
        <p>
          <Trans
            components={isolatedNames}
            i18nKey="account.passkeys.removeText"
            values={{ name: passkey?.name ?? '' }}
          />
        </p>
        {removing.error && (
          <div className={rows.failure}>
            <ErrorAlert title={t('account.passkeys.removeFailed')} error={removing.error} />
          </div>
        )}
      </DecisionDialog.Form>
    </DecisionDialog>
  );
}
