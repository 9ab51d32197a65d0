import type { Right } from '@portal/contract/rights';
import { Suspense, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { textFiles, withTexts } from '../i18n/i18n.ts';
import { lazyOptional } from '../lib/lazy-optional.ts';
import { useProjects } from '../session/project-store.ts';
import { useIsRefusedToSupport, useRightIn } from '../session/use-right.ts';
import { PageHead } from '../ui/page-head.tsx';
import { PageMessage } from '../ui/page-message.tsx';
import { titleOfAddress } from './screen-title.ts';

interface ForbiddenPageProps {
  /** The right that the screen needs. */
  right: Right;
  title: string;
  hint: string;
  /** One link or button with the next step; to the dashboard by default. */
  action?: ReactNode;
  /** The project without the right; the selected one by default. */
  projectId?: string;
}

const RightsGivers = lazyOptional(
  withTexts(
    () => import('./rights-givers/rights-givers.tsx').then(({ RightsGivers }) => RightsGivers),
    textFiles({
      nl: () => import('./rights-givers/texts.nl.ts'),
      en: () => import('./rights-givers/texts.en.ts'),
    }),
  ),
);

/** The screens that are parents of others, outermost first. */
const above = ['/settings', '/settings/user-management', '/requests'] as const;
/** Begins with the path of the settings, without being one. */
const employeeList = '/settings/employeelist';

/** Shown in place of a screen that the user may not open, with the head of that screen. */
export function ForbiddenPage({ right, title, hint, action, projectId }: ForbiddenPageProps) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const isSupport = useIsRefusedToSupport(right);
  const selectedId = useProjects((state) => state.selectedProject?.projectId);
  const where = projectId ?? selectedId;
  const seesColleagues = useRightIn(where, 'viewAccounts');
  const screen = t(titleOfAddress(pathname));
  const crumbs = above
    .filter((path) => pathname.startsWith(`${path}/`) && pathname !== employeeList)
    .map((path) => ({ label: t(titleOfAddress(path)), to: path }));
  return (
    <>
      <PageHead
        title={screen}
        crumbs={crumbs.length > 0 ? [...crumbs, { label: screen }] : crumbs}
      />
      <PageMessage
        title={isSupport ? t('app.notForSupport') : title}
        hint={isSupport ? t('app.notForSupportHint') : hint}
        action={action ?? <Link to="/">{t('app.toDashboard')}</Link>}
      />
      {!isSupport && where !== undefined && seesColleagues && (
        <Suspense>
          <RightsGivers projectId={where} />
        </Suspense>
      )}
    </>
  );
}
