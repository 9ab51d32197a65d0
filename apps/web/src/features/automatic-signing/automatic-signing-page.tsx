import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ForbiddenPage } from '../../domain-ui/forbidden-page.tsx';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRight } from '../../session/use-right.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './automatic-signing-page.module.css';
import { signingQuery } from './automatic-signing-queries.ts';
import { ExchangeEffects } from './exchange-effects.tsx';
import { SigningForm } from './signing-form.tsx';

function AutomaticSigning({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const mayChange = useRight('manageSettings');
  const query = useQuery(signingQuery(projectId));
  return (
    <>
      <PageHead
        title={t('navigation.automaticSigning')}
        crumbs={[
          { label: t('navigation.settings'), to: '/settings' },
          { label: t('navigation.automaticSigning') },
        ]}
      />
      <p className={classes.lead}>{t('automaticSigning.lead')}</p>
      <div className={classes.body}>
        {query.isPending && (
          <div role="status" aria-label={t('automaticSigning.loading')}>
            <Skeleton height={260} />
          </div>
        )}
        {query.error && !query.data && (
          <ErrorAlert
            title={t('automaticSigning.loadFailed')}
            error={query.error}
            onRetry={() => void query.refetch()}
          />
        )}
        {query.data && (
          <>
            <SigningForm projectId={projectId} settings={query.data} mayChange={mayChange} />
            <ExchangeEffects settings={query.data} />
          </>
        )}
      </div>
    </>
  );
}

/** Settings: whether and how the AAO is signed when a request is approved automatically. */
export function AutomaticSigningPage() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const mayView = useRight('viewSettings');
  useScreenTitle();
  if (mayView) return <AutomaticSigning key={projectId} projectId={projectId} />;
  return (
    <ForbiddenPage
      right="viewSettings"
      title={t('automaticSigning.forbidden')}
      hint={t('automaticSigning.forbiddenHint')}
    />
  );
}
