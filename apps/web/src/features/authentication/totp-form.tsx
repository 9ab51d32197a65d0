import { Button } from '@mantine/core';
import { loginWithTotp, type LoggedIn } from '@portal/contract/authentication';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasFault } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { pinFault, type PinKind } from '../../lib/form-rules.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { PinField } from '../../domain-ui/pin-field.tsx';
import { noDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import classes from './auth-screen.module.css';

interface TotpFormProps {
  readonly challengeToken: string;
  readonly onDone: (session: LoggedIn) => void;
  readonly onExpired: () => void;
}

/** The second step: the code of the authenticator app, or a recovery code. */
export function TotpForm({ challengeToken, onDone, onExpired }: TotpFormProps) {
  const { t } = useTranslation();
  const [kind, setKind] = useState<PinKind>('code');
  const form = useForm({
    fields: ['pin'],
    draft: noDraft('a code'),
    label: () => t(kind === 'code' ? 'totp.code' : 'totp.recoveryCode'),
    faults: ({ pin }) => ({ pin: pinFault(pin, kind) }),
    send: ({ pin }) => callApi(loginWithTotp, { body: { challengeToken, pin: pin.trim() } }),
    onDone,
    onFailure: (error) => {
      if (hasFault(error, 'link-invalid')) onExpired();
    },
  });
  return (
    <form className={classes.form} {...form.formProps}>
      {form.failure && <FormFailure error={form.failure} />}
      <PinField
        form={form}
        kind={kind}
        autoFocus
        onKindChange={(next) => {
          setKind(next);
          form.reset();
        }}
      />
      <Button type="submit" fullWidth loading={form.isBusy} disabled={!form.isValid}>
        {t('auth.signIn')}
      </Button>
    </form>
  );
}
