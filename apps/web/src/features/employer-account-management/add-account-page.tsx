import { useTranslation } from 'react-i18next';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRight } from '../../session/use-right.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import classes from './account-forms.module.css';
import { listPath } from './account-paths.ts';
import { AddAccountForm } from './add-account-form.tsx';
import { MayNotManage } from './may-not-manage.tsx';

/** The page to invite a person to the selected project. */
export function AddAccountPage() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const mayManage = useRight('manageAccounts');
  const title = t('titles.addAccount');
  useScreenTitle();
  if (!mayManage) return <MayNotManage />;
  const back = { to: listPath, label: t('navigation.userManagement') };
  return (
    <>
      <BackLink {...back} />
      <PageHead
        title={title}
        crumbs={[{ label: t('navigation.settings'), to: '/settings' }, back, { label: title }]}
      >
        <p className={classes.self}>{t('accounts.form.lead')}</p>
      </PageHead>
      <AddAccountForm key={projectId} />
    </>
  );
}
