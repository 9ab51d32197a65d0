import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { rejectionReasonsQuery } from '../../features/article-registration/review-queries.ts';
import { auditLogQuery } from '../../features/audit-log/audit-log-queries.ts';
import { signingQuery } from '../../features/automatic-signing/automatic-signing-queries.ts';
import { accountTableQuery } from '../../features/employer-account-management/employer-account-queries.ts';
import { settingsQuery } from '../../features/payroll/payroll-queries.ts';
import { entraQuery } from '../../features/project-entra/entra-queries.ts';
import { retentionQuery } from '../../features/retention/retention-queries.ts';
import { useFormat } from '../../i18n/use-format.ts';
import { today } from '../../lib/today.ts';
import { standInsQuery } from '../../session/stand-ins-query.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import type { SettingPath } from './settings-groups.ts';
import { isStillThisWeek } from './week-rules.ts';

interface StateProps {
  readonly projectId: string;
}

/** The first page of a list, as on its screen. */
const firstPage = { page: 1, rowsPerPage: 10, search: '' } as const;

function Accounts({ projectId }: StateProps) {
  const { t } = useTranslation();
  const byName = { ...firstPage, sortBy: 'lastName', descending: false } as const;
  const { data } = useQuery(accountTableQuery(projectId, byName));
  return data && t('settings.stands.accounts', { count: data.total });
}

function StandIns({ projectId }: StateProps) {
  const { t } = useTranslation();
  const { data } = useQuery(standInsQuery(projectId));
  const count = data?.items.filter((each) => isStillThisWeek(today(), each)).length;
  if (count === 0) return t('settings.stands.noStandIns');
  return count && t('settings.stands.standIns', { count });
}

function Reasons({ projectId }: StateProps) {
  const { t } = useTranslation();
  const count = useQuery(rejectionReasonsQuery(projectId)).data?.reasons.length;
  if (count === 0) return t('settings.stands.noReasons');
  return count && t('settings.stands.reasons', { count });
}

function Signing({ projectId }: StateProps) {
  const { t } = useTranslation();
  const { data } = useQuery(signingQuery(projectId));
  if (!data) return null;
  if (data.requiresAuthorization) return t('settings.stands.signingByPerson');
  return t(
    data.signAaoWithoutAuthorization ? 'settings.stands.signingOn' : 'settings.stands.signingOff',
  );
}

function Tenants({ projectId }: StateProps) {
  const { t } = useTranslation();
  const count = useQuery(entraQuery(projectId)).data?.entraTenants.length;
  if (count === 0) return t('settings.stands.noTenants');
  return count && t('settings.stands.tenants', { count });
}

function Payroll({ projectId }: StateProps) {
  const { t } = useTranslation();
  const { data } = useQuery(settingsQuery(projectId));
  if (!data) return null;
  if (!data.settings) return t('settings.stands.noPayroll');
  const { frequency, cutOffDay: day } = data.settings;
  return t(frequency === 'Monthly' ? 'settings.stands.cutOff' : 'settings.stands.cutOffInPeriod', {
    day,
  });
}

function Log({ projectId }: StateProps) {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const latest = { ...firstPage, sortBy: 'occurredAt', descending: true } as const;
  const [entry] = useQuery(auditLogQuery(projectId, latest)).data?.items ?? [];
  return entry && t('settings.stands.lastEntry', { moment: moment(entry.occurredAt) });
}

function Retention({ projectId }: StateProps) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const { data } = useQuery(retentionQuery(projectId));
  return data && t('settings.stands.nextRun', { date: day(data.nextRunAt) });
}

const states: Readonly<Record<SettingPath, ComponentType<StateProps>>> = {
  '/settings/user-management': Accounts,
  '/settings/stand-in': StandIns,
  '/settings/rejection-reasons': Reasons,
  '/settings/authorize-settings': Signing,
  '/settings/microsoft-entra': Tenants,
  '/settings/payroll': Payroll,
  '/settings/audit-log': Log,
  '/settings/retention': Retention,
};

interface SettingStateProps extends StateProps {
  readonly path: SettingPath;
}

/** The state of a setting in a few words; null while it is loading or failed to load. */
export function SettingState({ path, projectId }: SettingStateProps) {
  const State = states[path];
  return (
    <NoWrap>
      <State projectId={projectId} />
    </NoWrap>
  );
}
