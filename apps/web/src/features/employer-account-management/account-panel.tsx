import type { Employer } from '@portal/contract/employer-account-management';
import { useTranslation } from 'react-i18next';
import { DefinitionList, type Definition } from '../../ui/definition-list.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import { AccessAction } from './access-action.tsx';
import classes from './account-forms.module.css';
import { statusOf } from './account-status.tsx';
import { InvitationAction } from './invitation-action.tsx';
import type { ProjectAccess } from './rights-rules.ts';
import { TotpAction } from './totp-action.tsx';

interface AccountPanelProps {
  readonly account: Employer['account'];
  readonly project: ProjectAccess;
  readonly isOwn: boolean;
}

/** The state of an account, and the actions on the account as a whole. */
export function AccountPanel({ account, project, isOwn }: AccountPanelProps) {
  const { t } = useTranslation();
  const { isActivated, isTotpEnabled, mailFails } = account;
  const items: Definition[] = [
    {
      label: t('accounts.actions.status'),
      value: t(`accounts.${statusOf({ ...project, isActivated, mailFails: false })}`),
    },
    {
      label: t('accounts.actions.invitation'),
      value: t(isActivated ? 'accounts.actions.followed' : 'accounts.actions.notFollowed'),
    },
  ];
  // The server sends this only to an account that may change it.
  if (isTotpEnabled !== null) {
    items.push({
      label: t('accounts.actions.totp'),
      value: t(isTotpEnabled ? 'accounts.actions.totpOn' : 'accounts.actions.totpOff'),
    });
  }
  return (
    <Panel title={t('accounts.actions.title')}>
      <DefinitionList items={items} />
      <div className={classes.actions}>
        {mailFails && <Notice tone="warn">{t('accounts.mailFailsHint')}</Notice>}
        {!isActivated && project.hasAccess && (
          <InvitationAction account={account} projectId={project.projectId} />
        )}
        {isTotpEnabled === true && !isOwn && <TotpAction account={account} />}
        {project.hasAccess && <AccessAction account={account} project={project} isOwn={isOwn} />}
      </div>
    </Panel>
  );
}
