import { Button } from '@mantine/core';
import { confirmEmailChange, vetoEmailChange } from '@portal/contract/authentication';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { hasFault } from '../../lib/api-error.ts';
import { linkToken } from '../../lib/arrival.ts';
import { callApi } from '../../lib/call-api.ts';
import { signOut } from '../../session/sign-out.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { namesApart } from '../../parts/names-apart.tsx';
import { AuthScreen, BackToSignIn } from './auth-screen.tsx';
import classes from './auth-screen.module.css';
import { emailChangeLinkQuery } from './authentication-queries.ts';
import { DeadLink, LinkCheck } from './link-state.tsx';

const calls = { confirm: confirmEmailChange, veto: vetoEmailChange } as const;

interface EmailChangeStepProps {
  readonly token: string;
  readonly step: keyof typeof calls;
  readonly emailAddress: string;
}

/**
 * Says what the link does, and does it only when the user presses the button: a mail scanner
 * follows links, but presses no button.
 */
function EmailChangeStep({ token, step, emailAddress }: EmailChangeStepProps) {
  const { t } = useTranslation();
  const taking = useMutation({
    mutationFn: async () => {
      await callApi(calls[step], { body: { token } });
      // The account that is signed in may differ from the account of the link.
      await signOut();
    },
  });
  if (hasFault(taking.error, 'link-invalid')) {
    return <DeadLink purpose="email-change" isGone={false} />;
  }
  const said = (i18nKey: `emailChange.${typeof step}.${'text' | 'doneText'}`) => (
    <p className={classes.text}>
      <Trans components={namesApart} i18nKey={i18nKey} values={{ emailAddress }} />
    </p>
  );
  if (taking.isSuccess) {
    return (
      <AuthScreen key="done" title={t(`emailChange.${step}.done`)} takesFocus>
        {said(`emailChange.${step}.doneText`)}
        <Button component={Link} to="/auth" variant="default" fullWidth>
          {t('authScreens.toSignIn')}
        </Button>
      </AuthScreen>
    );
  }
  return (
    <AuthScreen key="ask" title={t(`emailChange.${step}.title`)}>
      {said(`emailChange.${step}.text`)}
      <div className={classes.form}>
        {taking.error && (
          <FormFailure title={t(`emailChange.${step}.failed`)} error={taking.error} />
        )}
        <Button fullWidth loading={taking.isPending} onClick={() => taking.mutate()}>
          {t(`emailChange.${step}.submit`)}
        </Button>
      </div>
      <BackToSignIn />
    </AuthScreen>
  );
}

/**
 * The page of a link about a change of address: the new address confirms it, the old one vetoes it.
 */
export function EmailChangePage() {
  const { t } = useTranslation();
  const [token] = useState(() => linkToken('email-change'));
  const link = useQuery({ ...emailChangeLinkQuery(token ?? ''), enabled: token !== null });
  if (token === null) return <DeadLink purpose="email-change" isGone />;
  if (!link.data) {
    return (
      <LinkCheck
        title={t('emailChange.checking')}
        error={link.error}
        onRetry={() => void link.refetch()}
      />
    );
  }
  const { data: isValid, step, newEmailAddress } = link.data;
  if (!isValid || step === null || newEmailAddress === null) {
    return <DeadLink purpose="email-change" isGone={false} />;
  }
  return <EmailChangeStep token={token} step={step} emailAddress={newEmailAddress} />;
}
