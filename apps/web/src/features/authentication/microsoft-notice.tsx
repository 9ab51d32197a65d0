import { useTranslation } from 'react-i18next';
import type { MicrosoftReturn } from '../../lib/arrival.ts';
import { Notice } from '../../ui/notice.tsx';

/** Why signing in with Microsoft did not end in a session, and what to ask of whom. */
export function MicrosoftNotice({ outcome }: Pick<MicrosoftReturn, 'outcome'>) {
  const { t } = useTranslation();
  const isInvitation = outcome === 'confirm';
  return (
    <Notice
      tone={isInvitation ? 'info' : 'bad'}
      role={isInvitation ? 'status' : 'alert'}
      title={t(`auth.microsoft.${outcome}.title`)}
    >
      {t(`auth.microsoft.${outcome}.text`)}
    </Notice>
  );
}
