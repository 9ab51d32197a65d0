import type { Right } from '@portal/contract/rights';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useIsRefusedToSupport } from '../session/use-right.ts';
import { PageMessage } from '../ui/page-message.tsx';

interface ForbiddenPageProps {
  /** The right that opens the screen. */
  right: Right;
  title: string;
  hint: string;
  /** One link or button with the next step; to the dashboard unless given. */
  action?: ReactNode;
}

/** Shown in place of a screen that the user may not open. */
export function ForbiddenPage({ right, title, hint, action }: ForbiddenPageProps) {
  const { t } = useTranslation();
  const isSupport = useIsRefusedToSupport(right);
  return (
    <PageMessage
      level={1}
      title={isSupport ? t('app.notForSupport') : title}
      hint={isSupport ? t('app.notForSupportHint') : hint}
      action={action ?? <Link to="/">{t('app.toDashboard')}</Link>}
    />
  );
}
