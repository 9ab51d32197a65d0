import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from '../lib/page-title.tsx';
import { PageMessage } from '../ui/page-message.tsx';

/** Shown for an address that has no screen. */
export function NotFoundPage() {
  const { t } = useTranslation();
  usePageTitle(t('app.notFound'));
  return (
    <PageMessage
      level={1}
      title={t('app.notFound')}
      hint={t('app.notFoundHint')}
      action={
        <Button component={Link} to="/" variant="default">
          {t('app.toDashboard')}
        </Button>
      }
    />
  );
}
