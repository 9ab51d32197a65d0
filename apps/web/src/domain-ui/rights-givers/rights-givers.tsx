import { getProjectAccountsOfProjectAccount } from '@portal/contract/employer-account-management';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { callApi } from '../../lib/call-api.ts';
import { useSession } from '../../session/session-store.ts';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './rights-givers.module.css';

/** The maximum number of names. */
const maxNamed = 5;

/**
 * The managers of a project, who can give a right in it; nothing while they are loading. The back
 * office gets no right from them.
 */
export function RightsGivers({ projectId }: { readonly projectId: string }) {
  const { t } = useTranslation();
  const isBackOffice = useSession((session) => session.user?.type === 'BackOffice');
  const { data } = useQuery({
    queryKey: ['project', projectId, 'colleagues'],
    queryFn: ({ signal }) =>
      callApi(getProjectAccountsOfProjectAccount, { query: { ProjectId: projectId } }, { signal }),
    enabled: !isBackOffice,
  });
  const managers = data?.items.filter(({ userManagement }) => userManagement) ?? [];
  if (managers.length === 0) return null;
  const others = managers.length - maxNamed;
  return (
    <Panel title={t('rightsGivers.title')}>
      <ul className={classes.list}>
        {managers.slice(0, maxNamed).map((manager) => (
          <li key={manager.accountId} className={classes.row}>
            <bdi>{fullName(manager)}</bdi>
            <EmailAddress address={manager.emailAddress} />
          </li>
        ))}
      </ul>
      {others > 0 && <p className={classes.more}>{t('rightsGivers.more', { count: others })}</p>}
    </Panel>
  );
}
