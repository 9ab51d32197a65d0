import { auditLogColumns, type AuditLogRow } from '@portal/contract/audit-log';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ForbiddenPage } from '../../domain-ui/forbidden-page.tsx';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { excludesRows, isEmptyList } from '../../lib/table-parameters.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useIsReadOnly, useRight, useRights } from '../../session/use-right.ts';
import type { OfferedView } from '../../domain-ui/list-memory/fill-rules.ts';
import { useListParameters } from '../../domain-ui/list-memory/use-list-parameters.ts';
import { useListViews } from '../../domain-ui/list-memory/use-list-views.ts';
import { viewsOf } from '../../domain-ui/list-memory/views-of.tsx';
import { useColumnChoice } from '../../domain-ui/column-choice/use-column-choice.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useIsLoaded } from '../../ui/data-table/use-is-loaded.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useAuditLogColumns } from './audit-log-columns.tsx';
import classes from './audit-log-page.module.css';
import { auditLogQuery, fetchLog } from './audit-log-queries.ts';
import { filterFields, linkOf } from './log-rules.ts';
import { useLogFilters } from './use-log-filters.ts';

const noViews: readonly OfferedView[] = [];
const latestFirst = {
  columns: auditLogColumns,
  defaultSortBy: 'occurredAt',
  defaultDescending: true,
  fields: filterFields,
} as const;

const rowId = (row: AuditLogRow): string => String(row.sequence);

function AuditLog() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const may = useRights();
  const isReadOnly = useIsReadOnly();
  const parameters = useListParameters('auditLog', latestFirst);
  const views = useListViews(parameters, { ...latestFirst, builtIn: noViews, isReadOnly });
  const filtering = useLogFilters();
  const columns = useAuditLogColumns();
  const columnChoice = useColumnChoice('auditLog', columns);
  const query = useQuery({
    ...auditLogQuery(projectId, parameters),
    enabled: parameters.isReady,
  });
  const isLoaded = useIsLoaded(query);
  return (
    <div className={classes.page}>
      <PageHead
        title={t('navigation.auditLog')}
        count={isLoaded ? query.data?.total : null}
        crumbs={[
          { label: t('navigation.settings'), to: '/settings' },
          { label: t('navigation.auditLog') },
        ]}
        actions={
          !isEmptyList(parameters, query.data) && (
            <ExportButton
              fetchFile={() => fetchLog(projectId, parameters)}
              isFiltered={excludesRows(parameters)}
            />
          )
        }
      />
      <DataTable
        caption={t('auditLog.caption')}
        searchPlaceholder={t('auditLog.searchPlaceholder')}
        columns={columns}
        columnChoice={columnChoice}
        sortable={auditLogColumns}
        parameters={parameters}
        query={query}
        isLoaded={isLoaded}
        rowId={rowId}
        rowLink={(row) => {
          const to = linkOf(row, may);
          return to === undefined ? undefined : { to };
        }}
        empty={{
          title: t('auditLog.empty'),
          hint: t('auditLog.emptyHint'),
          filtered: { title: t('auditLog.nothing'), hint: t('auditLog.nothingHint') },
        }}
        filtering={filtering}
        views={viewsOf(views)}
      />
    </div>
  );
}

/** The log of a project: who did what to which record. */
export function AuditLogPage() {
  const { t } = useTranslation();
  const mayView = useRight('viewAuditLog');
  useScreenTitle();
  if (mayView) return <AuditLog />;
  return (
    <ForbiddenPage
      right="viewAuditLog"
      title={t('auditLog.forbidden')}
      hint={t('auditLog.forbiddenHint')}
    />
  );
}
