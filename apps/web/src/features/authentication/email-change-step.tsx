import { Button } from '@mantine/core';
import {
  confirmEmailChange,
  type isEmailChangeTokenValid,
  vetoEmailChange,
} from '@portal/contract/authentication';
import { fullName } from '@portal/texts/format';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useLanguage } from '../../i18n/language.ts';
import type { ApiResult } from '../../lib/api-answer.ts';
import { hasFault } from '../../lib/api-error.ts';
import { callApi } from '../../lib/call-api.ts';
import { requiredFault } from '../../lib/form-rules.ts';
import { signOut } from '../../session/sign-out.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { PasswordField } from '../../ui/password-field.tsx';
import { noDraft } from '../../ui/use-draft.ts';
import { useForm } from '../../ui/use-form.ts';
import { ActivateForm } from './activate-form.tsx';
import { AuthScreen, BackToSignIn } from './auth-screen.tsx';
import classes from './auth-screen.module.css';
import { DeadLink } from './link-state.tsx';

interface EmailChangeStepProps {
  readonly token: string;
  readonly step: 'confirm' | 'veto';
  readonly emailAddress: string;
  /** Null: the owner of the account requested the change. */
  readonly askedBy: ApiResult<typeof isEmailChangeTokenValid>['askedBy'];
  readonly takesPassword: boolean;
}

/**
 * Shows who requested the change of address, for which employers, and what confirming it requires.
 */
function ChangeRequester({
  askedBy,
  step,
}: Pick<EmailChangeStepProps, 'step'> & { askedBy: Requester }) {
  const { t } = useTranslation();
  const employers = new Intl.ListFormat(useLanguage()).format(askedBy.employers);
  return (
    <p className={classes.text}>
      <Trans
        components={isolatedNames}
        i18nKey={employers === '' ? 'emailChange.askedBy' : 'emailChange.askedByFor'}
        values={{ name: fullName(askedBy), employers }}
      />{' '}
      {step === 'confirm' && t('emailChange.newPassword')}
    </p>
  );
}

type Requester = NonNullable<EmailChangeStepProps['askedBy']>;

/** After confirming an address that another account requested: the account needs a new password. */
function NewPassword({ token }: { readonly token: string }) {
  const { t } = useTranslation();
  const [isDead, setDead] = useState(false);
  if (isDead) return <DeadLink purpose="activate" isTokenMissing={false} />;
  return (
    <AuthScreen
      key="password"
      title={t('emailChange.confirm.done')}
      lead={t('emailChange.choosePassword')}
      takesFocus
    >
      <ActivateForm
        token={token}
        notice="passwordReset"
        submitLabel={t('emailChange.savePassword')}
        onDead={() => setDead(true)}
      />
    </AuthScreen>
  );
}

/**
 * Explains what the link does, and does it only when the user presses the button: a mail scanner
 * follows links, but presses no button.
 */
export function EmailChangeStep(props: EmailChangeStepProps) {
  const { token, step, emailAddress, askedBy, takesPassword } = props;
  const { t } = useTranslation();
  const [done, setDone] = useState<{ readonly activationToken: string | null } | null>(null);
  const needsPassword = step === 'confirm' && takesPassword;
  const form = useForm({
    fields: ['password'],
    draft: noDraft('a password'),
    label: () => t('auth.password'),
    faults: ({ password }) => ({ password: needsPassword ? requiredFault(password) : null }),
    send: async ({ password }) => {
      const body = { token, ...(needsPassword && { password }) };
      const answer =
        step === 'confirm'
          ? await callApi(confirmEmailChange, { body })
          : await callApi(vetoEmailChange, { body: { token } });
      // The session may be of another account than the link.
      await signOut();
      return answer ?? { activationToken: null };
    },
    onDone: setDone,
  });
  if (hasFault(form.failure, 'link-invalid')) {
    return <DeadLink purpose="email-change" isTokenMissing={false} />;
  }
  if (done && done.activationToken !== null) return <NewPassword token={done.activationToken} />;
  const textOf = (i18nKey: `emailChange.${typeof step}.${'text' | 'doneText'}`) => (
    <p className={classes.text}>
      <Trans components={isolatedNames} i18nKey={i18nKey} values={{ emailAddress }} />
    </p>
  );
  if (done) {
    return (
      <AuthScreen key="done" title={t(`emailChange.${step}.done`)} takesFocus>
        {textOf(`emailChange.${step}.doneText`)}
        <Button component={Link} to="/auth" variant="default" fullWidth>
          {t('authScreens.toSignIn')}
        </Button>
      </AuthScreen>
    );
  }
  return (
    <AuthScreen key="ask" title={t(`emailChange.${step}.title`)}>
      {textOf(`emailChange.${step}.text`)}
      {askedBy && <ChangeRequester askedBy={askedBy} step={step} />}
      {needsPassword && <p className={classes.text}>{t('emailChange.ownPassword')}</p>}
      <form className={classes.form} {...form.formProps}>
        {form.hasFailed && (
          <FormFailure title={t(`emailChange.${step}.failed`)} error={form.failure} />
        )}
        {needsPassword && (
          <PasswordField {...form.inputProps('password')} autoComplete="current-password" />
        )}
        <Button type="submit" fullWidth loading={form.isBusy} disabled={!form.isValid}>
          {t(`emailChange.${step}.submit`)}
        </Button>
      </form>
      <BackToSignIn />
    </AuthScreen>
  );
}
