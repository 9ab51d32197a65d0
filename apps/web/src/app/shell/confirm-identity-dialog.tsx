import { confirmIdentity, getConfirmationWays } from '@portal/contract/account';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { ApiError, hasFault } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { pinFault, requiredFault, type PinKind } from '../../lib/form-rules.ts';
import { knowsPasskeys } from '../../lib/passkeys.ts';
import { DecisionDialog } from '../../domain-ui/decision-dialog.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { PinField } from '../../domain-ui/pin-field.tsx';
import { useSession } from '../../session/session-store.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { takeFocus } from '../../ui/take-focus.ts';
import { noDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import classes from './confirm-identity-dialog.module.css';
import { ConfirmWithMicrosoft } from './confirm-with-microsoft.tsx';
import { ConfirmWithPasskey } from './confirm-with-passkey.tsx';
import { useMicrosoftConfirmation } from './use-microsoft-confirmation.ts';

interface ConfirmIdentityDialogProps {
  readonly onEnd: (isConfirmed: boolean) => void;
}

/**
 * Requests the password, or Microsoft in its place, and a code where 2FA is on; or a passkey, which
 * replaces both.
 */
export function ConfirmIdentityDialog({ onEnd }: ConfirmIdentityDialogProps) {
  const { t } = useTranslation();
  const emailAddress = useSession(({ user }) => user?.emailAddress ?? '');
  const [kind, setKind] = useState<PinKind>('code');
  const [isPinMissed, setPinMissed] = useState(false);
  const ways = useQuery({
    queryKey: ['account', 'confirmation-ways'],
    queryFn: ({ signal }) => callApi(getConfirmationWays, {}, { signal }),
  }).data;
  // While this is unknown, the server reports a missing code.
  const needsPin = ways?.asksPin === true || isPinMissed;
  const offersPasskey = ways?.passkey === true && knowsPasskeys();
  const confirmation = useMicrosoftConfirmation();
  const { token } = confirmation;
  const labels = {
    password: t('shell.confirmPassword'),
    pin: t(kind === 'code' ? 'totp.code' : 'totp.recoveryCode'),
  };
  const form = useForm({
    fields: ['password', 'pin'],
    draft: noDraft('a password'),
    label: (field) => labels[field],
    faults: ({ password, pin }) => ({
      password: token === null ? requiredFault(password) : null,
      pin: needsPin ? pinFault(pin, kind) : null,
    }),
    send: ({ password, pin }) =>
      callApi(
        confirmIdentity,
        {
          body: {
            ...(token === null ? { password } : { microsoftToken: token }),
            ...(needsPin && { pin: pin.trim() }),
          },
        },
        // Another code is proof as well.
        { isReplaySilent: true },
      ),
    onDone: () => onEnd(true),
    onFailure: (error) => {
      if (error instanceof ApiError && error.errors['pin']) setPinMissed(true);
      if (hasFault(error, 'link-invalid')) confirmation.fail();
    },
  });
  const { ref } = form.formProps;
  useEffect(() => {
    if (token !== null && !needsPin) ref.current?.requestSubmit();
  }, [token, needsPin, ref]);
  const cancel = () => onEnd(false);
  return (
    <DecisionDialog
      isOpen
      title={t('shell.confirmTitle')}
      closeLabel={t('shell.confirmClose')}
      isBusy={form.isBusy}
      size={440}
      onClose={cancel}
    >
      <DecisionDialog.Form
        cancelLabel={t('shell.confirmCancel')}
        submitLabel={t('shell.confirm')}
        isSubmittable={form.isValid}
        isBusy={form.isBusy}
        formRef={ref}
        onSubmit={form.formProps.onSubmit}
        onClose={cancel}
      >
        <div className={classes.fields}>
          <div>
            <p>{t('shell.confirmText')}</p>
            <p className={classes.who}>
              <Trans
                components={isolatedNames}
                i18nKey="shell.confirmAs"
                values={{ emailAddress }}
              />
            </p>
          </div>
          {form.failure && !hasFault(form.failure, 'link-invalid') && (
            <FormFailure error={form.failure} />
          )}
          {token === null ? (
            <PasswordField
              {...form.inputProps('password')}
              // May be empty for Microsoft or a passkey.
              error={null}
              autoComplete="current-password"
              data-autofocus
            />
          ) : (
            needsPin && (
              <Notice tone="ok" role="status" ref={takeFocus}>
                {t('shell.confirmProved')}
              </Notice>
            )
          )}
          {needsPin && <PinField form={form} kind={kind} onKindChange={setKind} />}
          {token === null && (offersPasskey || ways?.microsoft === true) && (
            <div className={classes.other}>
              <p className={classes.or}>{t('shell.confirmOr')}</p>
              {offersPasskey && <ConfirmWithPasskey onDone={() => onEnd(true)} />}
              {ways?.microsoft === true && <ConfirmWithMicrosoft confirmation={confirmation} />}
            </div>
          )}
        </div>
      </DecisionDialog.Form>
    </DecisionDialog>
  );
}
