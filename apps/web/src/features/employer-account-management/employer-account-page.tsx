import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { isMissingRecord } from '../../lib/api-error.ts';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRight } from '../../session/use-right.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { RecordFallback } from '../../ui/record-fallback.tsx';
import { useListAddress } from './account-paths.ts';
import { EmployerAccountCard } from './employer-account-card.tsx';
import { employerQuery } from './employer-account-queries.ts';
import { MayNotManage, ToListButton } from './may-not-manage.tsx';

/** An account: details, rights, and the actions on the account as a whole. */
export function EmployerAccountPage() {
  const { t } = useTranslation();
  const { id = '' } = useParams();
  const { projectId } = useSelectedProject();
  const mayManage = useRight('manageAccounts');
  const query = useQuery({ ...employerQuery(projectId, id), enabled: mayManage });
  const { data, error } = query;
  const to = useListAddress();
  const title = t('titles.account');
  const isMissing = isMissingRecord(error, 'AccountId');
  useScreenTitle(
    isMissing
      ? t('accounts.detail.notFound')
      : data && t('accounts.detail.title', { name: fullName(data.account) }),
  );

  if (!mayManage) return <MayNotManage />;
  if (data) return <EmployerAccountCard key={`${projectId} ${id}`} employer={data} />;
  const back = { to, label: t('navigation.userManagement') };
  return (
    <RecordFallback
      query={query}
      isMissing={isMissing}
      title={title}
      head={
        <>
          <BackLink {...back} />
          <PageHead
            title={title}
            crumbs={[{ label: t('navigation.settings'), to: '/settings' }, back, { label: title }]}
          />
        </>
      }
      texts={{
        notFound: t('accounts.detail.notFound'),
        notFoundHint: t('accounts.detail.notFoundHint'),
        loadFailed: t('accounts.detail.loadFailed'),
        loading: t('accounts.detail.loading'),
      }}
      shape={{
        railHeight: 0,
        panels: [
          [{ title: t('accounts.detail.person'), rows: 4, rowHeight: 64 }],
          [{ title: t('accounts.detail.others'), rows: 2, rowHeight: 44 }],
        ],
      }}
      action={<ToListButton />}
    />
  );
}
