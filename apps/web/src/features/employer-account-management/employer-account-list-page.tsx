import { ActionIcon, Button } from '@mantine/core';
import { employerAccountColumns } from '@portal/contract/employer-account-management';
import { fullName } from '@portal/texts/format';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { ForbiddenPage } from '../../domain-ui/forbidden-page.tsx';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { excludesRows, exactQuery, isEmptyList } from '../../lib/table-parameters.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useIsReadOnly, useRight } from '../../session/use-right.ts';
import type { OfferedView } from '../../domain-ui/list-memory/fill-rules.ts';
import { useListParameters } from '../../domain-ui/list-memory/use-list-parameters.ts';
import { useListViews } from '../../domain-ui/list-memory/use-list-views.ts';
import { viewsOf } from '../../domain-ui/list-memory/views-of.tsx';
import { useColumnChoice } from '../../domain-ui/column-choice/use-column-choice.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useIsLoaded } from '../../ui/data-table/use-is-loaded.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { useIsPhone } from '../../ui/use-is-phone.ts';
import { addPath, userPath, type ListOrigin } from './account-paths.ts';
import { useAccountColumns } from './employer-account-columns.tsx';
import {
  accountTableQuery,
  fetchExport,
  filterFields,
  waitingMembersQuery,
} from './employer-account-queries.ts';
import { RightsExplanation } from './rights-explanation.tsx';
import { useAccountFilters } from './use-account-filters.ts';
import { WaitingMembers } from './waiting-members.tsx';

const noViews: readonly OfferedView[] = [];
const byName = {
  columns: employerAccountColumns,
  defaultSortBy: 'lastName',
  fields: filterFields,
} as const;

function AddButton() {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const plus = <IconPlus aria-hidden stroke={2} size={18} />;
  if (isPhone) {
    return (
      <ActionIcon
        component={Link}
        to={addPath}
        variant="filled"
        radius="xl"
        size={44}
        aria-label={t('accounts.add')}
        title={t('accounts.add')}
      >
        {plus}
      </ActionIcon>
    );
  }
  return (
    <Button component={Link} to={addPath} variant="filled" leftSection={plus}>
      {t('accounts.add')}
    </Button>
  );
}

function AccountTable() {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const mayManage = useRight('manageAccounts');
  const parameters = useListParameters('accounts', byName);
  const isReadOnly = useIsReadOnly();
  const views = useListViews(parameters, { ...byName, builtIn: noViews, isReadOnly });
  const columns = useAccountColumns();
  const columnChoice = useColumnChoice('accounts', columns);
  const filtering = useAccountFilters();
  const query = useQuery({
    ...accountTableQuery(projectId, parameters),
    enabled: parameters.isReady,
  });
  const isLoaded = useIsLoaded(query);
  const waiting = useQuery({ ...waitingMembersQuery(projectId), enabled: mayManage });
  const add = mayManage && <AddButton />;
  return (
    <>
      <PageHead
        title={t('navigation.userManagement')}
        crumbs={[
          { label: t('navigation.settings'), to: '/settings' },
          { label: t('navigation.userManagement') },
        ]}
        actions={
          <>
            {!isEmptyList(parameters, query.data) && (
              <ExportButton
                fetchFile={() => fetchExport(projectId, parameters)}
                isFiltered={excludesRows(parameters)}
              />
            )}
            {add}
          </>
        }
      />
      <DataTable
        caption={t('accounts.caption')}
        searchPlaceholder={t('accounts.searchPlaceholder')}
        columns={columns}
        columnChoice={columnChoice}
        sortable={employerAccountColumns}
        parameters={parameters}
        query={query}
        isLoaded={isLoaded}
        filtering={filtering}
        views={viewsOf(views)}
        rowId={(row) => row.accountId}
        rowLink={
          mayManage
            ? (row) => ({
                to: userPath(row.accountId),
                state: { search: exactQuery(parameters, byName) } satisfies ListOrigin,
              })
            : undefined
        }
        openLabel={mayManage ? (row) => t('accounts.details', { name: fullName(row) }) : undefined}
        empty={{ title: t('accounts.empty.title'), hint: t('accounts.empty.hint'), action: add }}
      />
      {/* Below lists whose length is unknown until they have loaded. */}
      {isLoaded && (waiting.isFetched || !mayManage) && (
        <>
          {mayManage && <WaitingMembers key={projectId} projectId={projectId} />}
          <RightsExplanation />
        </>
      )}
    </>
  );
}

/** The accounts with access to the project, with their rights. */
export function EmployerAccountListPage() {
  const { t } = useTranslation();
  const mayView = useRight('viewAccounts');
  useScreenTitle();
  if (mayView) return <AccountTable />;
  return (
    <ForbiddenPage
      right="viewAccounts"
      title={t('accounts.forbidden')}
      hint={t('accounts.forbiddenHint')}
    />
  );
}
