import { Box } from '@mantine/core';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ApiError } from '../../lib/api-error.ts';
import { usePageTitle } from '../../lib/page-title.tsx';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRight } from '../../session/use-right.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DetailSkeleton } from '../../ui/detail-skeleton.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import { useListAddress } from './account-paths.ts';
import { EmployerAccountCard } from './employer-account-card.tsx';
import { employerQuery } from './employer-account-queries.ts';
import { MayNotManage, ToListButton } from './may-not-manage.tsx';

/** A user of the portal: details, rights, and what can be done with the account. */
export function EmployerAccountPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { projectId } = useSelectedProject();
  const mayManage = useRight('manageAccounts');
  const { data, error, isError, refetch } = useQuery({
    ...employerQuery(projectId, id),
    enabled: mayManage,
  });
  const to = useListAddress();
  const title = t('accounts.detail.one');
  usePageTitle(data ? t('accounts.detail.title', { name: fullName(data.account) }) : title);

  if (!mayManage) return <MayNotManage />;
  if (data) return <EmployerAccountCard key={`${projectId} ${id}`} employer={data} />;
  if (error instanceof ApiError && (error.status === 404 || error.errors.AccountId)) {
    return (
      <PageMessage
        level={1}
        title={t('accounts.detail.notFound')}
        hint={t('accounts.detail.notFoundHint')}
        action={<ToListButton />}
      />
    );
  }
  if (isError) {
    const back = { to, label: t('accounts.title') };
    return (
      <>
        <BackLink {...back} />
        <PageHead
          title={title}
          crumbs={[{ label: t('navigation.settings') }, back, { label: title }]}
        />
        <Box mt={16}>
          <ErrorAlert
            title={t('accounts.detail.loadFailed')}
            error={error}
            onRetry={() => void refetch()}
          />
        </Box>
      </>
    );
  }
  return <DetailSkeleton title={title} label={t('accounts.detail.loading')} />;
}
