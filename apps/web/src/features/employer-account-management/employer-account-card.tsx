import type { Employer } from '@portal/contract/employer-account-management';
import { fullName } from '@portal/texts/format';
import { useTranslation } from 'react-i18next';
import { useSelectedProject } from '../../session/project-store.ts';
import { useSession } from '../../session/session-store.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DetailLayout, FactLine } from '../../ui/detail-layout.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { AccountPanel } from './account-panel.tsx';
import { useListAddress } from './account-paths.ts';
import { AccountStatus } from './account-status.tsx';
import { DetailsCard } from './details-card.tsx';
import { RightsForm } from './rights-form.tsx';

/** An account with everything that the user may see and change. */
export function EmployerAccountCard({ employer }: { readonly employer: Employer }) {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const ownId = useSession((session) => session.user?.accountId);
  const to = useListAddress();
  const { account, projects } = employer;
  const project = projects.find((each) => each.projectId === projectId);
  const isOwn = account.accountId === ownId;
  const name = fullName(account);
  const back = { to, label: t('navigation.userManagement') };
  const facts = [account.emailAddress, isOwn ? t('accounts.detail.self') : null].filter(
    (fact) => fact !== null,
  );
  return (
    <>
      <BackLink {...back} />
      <PageHead
        title={name}
        crumbs={[{ label: t('navigation.settings'), to: '/settings' }, back, { label: name }]}
      >
        <FactLine
          badge={
            project && (
              <AccountStatus
                {...project}
                isActivated={account.isActivated}
                mailFails={account.mailFails}
              />
            )
          }
          facts={facts}
        />
      </PageHead>
      <DetailLayout
        rail={null}
        aside={project && <AccountPanel account={account} project={project} isOwn={isOwn} />}
      >
        <DetailsCard account={account} />
        <RightsForm employer={employer} isOwn={isOwn} />
      </DetailLayout>
    </>
  );
}
