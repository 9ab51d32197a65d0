import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { linkToken } from '../../lib/url-token.ts';
import { ActivateForm } from './activate-form.tsx';
import { AuthScreen } from './auth-screen.tsx';
import { activationLinkQuery } from './authentication-queries.ts';
import { DeadLink, LinkCheck } from './link-state.tsx';

/** Lets the owner of an invited account choose its first password. */
export function ActivatePage() {
  const { t } = useTranslation();
  const [token] = useState(() => linkToken('activate'));
  const [isDead, setDead] = useState(false);
  const link = useQuery({ ...activationLinkQuery(token ?? ''), enabled: token !== null });
  const title = t('authScreens.activate.title');
  if (token === null) return <DeadLink purpose="activate" isTokenMissing />;
  if (isDead || link.data?.data === false)
    return <DeadLink purpose="activate" isTokenMissing={false} />;
  if (!link.data) {
    return <LinkCheck title={title} error={link.error} onRetry={() => void link.refetch()} />;
  }
  return (
    <AuthScreen title={title} lead={t('authScreens.activate.lead')}>
      <ActivateForm
        token={token}
        notice="activated"
        submitLabel={t('authScreens.activate.submit')}
        onDead={() => setDead(true)}
      />
    </AuthScreen>
  );
}
