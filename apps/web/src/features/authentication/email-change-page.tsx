import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkToken } from '../../lib/url-token.ts';
import { emailChangeLinkQuery } from './authentication-queries.ts';
import { EmailChangeStep } from './email-change-step.tsx';
import { DeadLink, LinkCheck } from './link-state.tsx';

/**
 * The page of a link about a change of address: the new address confirms it, the old one vetoes it.
 */
export function EmailChangePage() {
  const { t } = useTranslation();
  const [token] = useState(() => linkToken('email-change'));
  const link = useQuery({ ...emailChangeLinkQuery(token ?? ''), enabled: token !== null });
  if (token === null) return <DeadLink purpose="email-change" isTokenMissing />;
  if (!link.data) {
    return (
      <LinkCheck
        title={t('emailChange.checking')}
        error={link.error}
        onRetry={() => void link.refetch()}
      />
    );
  }
  const { data: isValid, step, newEmailAddress, askedBy, takesPassword } = link.data;
  if (!isValid || step === null || newEmailAddress === null) {
    return <DeadLink purpose="email-change" isTokenMissing={false} />;
  }
  return (
    <EmailChangeStep
      token={token}
      step={step}
      emailAddress={newEmailAddress}
      askedBy={askedBy}
      takesPassword={takesPassword}
    />
  );
}
