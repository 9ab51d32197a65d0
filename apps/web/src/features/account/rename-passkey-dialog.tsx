import { TextInput } from '@mantine/core';
import { maxLength } from '@portal/contract/limits';
import { renamePasskey } from '@portal/contract/passkey';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { requiredFault } from '../../lib/form-rules.ts';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { noDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import classes from './account-page.module.css';
import { type PasskeyRow, passkeysQuery } from './account-queries.ts';

interface RenamePasskeyDialogProps {
  /** Null: closed. */
  readonly passkey: PasskeyRow | null;
  readonly onClose: () => void;
}

/** Gives a passkey a name by which its owner recognises the device. */
export function RenamePasskeyDialog({ passkey, onClose }: RenamePasskeyDialogProps) {
  const { t } = useTranslation();
  return (
    <DecisionDialog
      isOpen={passkey !== null}
      title={t('account.passkeys.renameTitle')}
      closeLabel={t('account.passkeys.close')}
      isBusy={false}
      size={440}
      onClose={onClose}
    >
      {passkey && <RenameForm passkey={passkey} onClose={onClose} />}
    </DecisionDialog>
  );
}

function RenameForm({ passkey, onClose }: { passkey: PasskeyRow; onClose: () => void }) {
  const { t } = useTranslation();
  const queryClient = useQueryClient();
  const form = useForm({
    fields: ['name'],
    draft: noDraft('one short name'),
    initial: { name: passkey.name },
    label: () => t('account.passkeys.name'),
    faults: ({ name }) => ({ name: requiredFault(name.trim()) }),
    send: ({ name }) =>
      callApi(renamePasskey, { body: { passkeyId: passkey.passkeyId, name: name.trim() } }),
    onDone: () => {
      void queryClient.invalidateQueries({ queryKey: passkeysQuery.queryKey });
      onClose();
    },
  });
  const { ref, onSubmit } = form.formProps;
  return (
    <DecisionDialog.Form
      cancelLabel={t('account.passkeys.cancel')}
      submitLabel={t('account.passkeys.save')}
      isSubmittable={form.isValid}
      isBusy={form.isBusy}
      formRef={ref}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <div className={classes.card}>
        {form.failure && (
          <FormFailure title={t('account.passkeys.renameFailed')} error={form.failure} />
        )}
        <TextInput
          {...form.inputProps('name')}
          maxLength={maxLength.passkeyName}
          autoComplete="off"
          required
          data-autofocus
        />
      </div>
    </DecisionDialog.Form>
  );
}
