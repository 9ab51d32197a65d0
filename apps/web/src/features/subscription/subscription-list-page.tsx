import { Button } from '@mantine/core';
import { subscriptionColumns } from '@portal/contract/subscription';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { excludesRows, exactQuery, isEmptyList } from '../../lib/table-parameters.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useIsReadOnly } from '../../session/use-right.ts';
import { useListParameters } from '../../domain-ui/list-memory/use-list-parameters.ts';
import { useListViews } from '../../domain-ui/list-memory/use-list-views.ts';
import { viewsOf } from '../../domain-ui/list-memory/views-of.tsx';
import { useColumnChoice } from '../../domain-ui/column-choice/use-column-choice.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useIsLoaded } from '../../ui/data-table/use-is-loaded.ts';
import { ExportButton } from '../../ui/export-button.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { PageMessage } from '../../ui/page-message.tsx';
import type { ListOrigin } from './list-origin.ts';
import { useSubscriptionColumns } from './subscription-columns.tsx';
import {
  detailPath,
  filterFields,
  listPaths,
  type SubscriptionList,
} from './subscription-lists.ts';
import { fetchExport, subscriptionTableQuery } from './subscription-queries.ts';
import { useBuiltInViews, useSubscriptionFilters } from './use-subscription-filters.ts';

const byName = {
  columns: subscriptionColumns,
  defaultSortBy: 'lastName',
  fields: filterFields,
} as const;

interface SubscriptionListPageProps {
  readonly list: SubscriptionList;
  /** The tabs of this group of lists. */
  readonly tabs?: ReactNode;
}

/** Subscriptions: new, active, ended, all, or those close to the maximum price. */
export function SubscriptionListPage({ list, tabs }: SubscriptionListPageProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const { projectId, showExpensiveSubscriptions, maximumPrice = null } = useSelectedProject();
  /** The address of a list that the project does not use, for example from an old link. */
  const isOff = list === 'expensive' && !showExpensiveSubscriptions;
  const builtIn = useBuiltInViews(list);
  const parameters = useListParameters(`subscriptions.${list}`, byName, builtIn);
  const isReadOnly = useIsReadOnly();
  const views = useListViews(parameters, { ...byName, builtIn, isReadOnly });
  const columns = useSubscriptionColumns(list);
  const columnChoice = useColumnChoice(`subscriptions.${list}`, columns);
  const filtering = useSubscriptionFilters(projectId, list);
  const query = useQuery({
    ...subscriptionTableQuery(projectId, list, parameters),
    enabled: parameters.isReady && !isOff,
  });
  const isLoaded = useIsLoaded(query);
  const title = t(`subscriptions.lists.${list}`);
  useScreenTitle();

  const [elsewhere, elsewhereText] =
    list === 'new' || list === 'all'
      ? (['/requests/to-approve', 'subscriptions.empty.toInbox'] as const)
      : ([listPaths.all, 'subscriptions.empty.toAll'] as const);
  const listLink = (
    <Button component={Link} to={elsewhere} variant="default">
      {t(elsewhereText)}
    </Button>
  );

  return (
    <>
      <PageHead
        title={t(`titles.subscriptions.${list}`)}
        count={isLoaded ? query.data?.total : isOff ? undefined : null}
        crumbs={[{ label: t('navigation.subscriptions') }, { label: title }]}
        actions={
          !isOff &&
          !isEmptyList(parameters, query.data) && (
            <ExportButton
              fetchFile={() => fetchExport(projectId, list, parameters)}
              isFiltered={excludesRows(parameters)}
            />
          )
        }
      >
        {list === 'expensive' && !isOff && maximumPrice !== null && (
          <p>{t('subscriptions.toMaximum.maximum', { amount: cents(maximumPrice) })}</p>
        )}
      </PageHead>
      {tabs}
      {isOff ? (
        <PageMessage
          title={t('subscriptions.noExpensive.title')}
          hint={t('subscriptions.noExpensive.hint')}
          action={listLink}
        />
      ) : (
        <DataTable
          key={list}
          caption={t(`titles.subscriptions.${list}`)}
          searchPlaceholder={t('subscriptions.searchPlaceholder')}
          columns={columns}
          columnChoice={columnChoice}
          sortable={subscriptionColumns}
          parameters={parameters}
          query={query}
          isLoaded={isLoaded}
          filtering={filtering}
          views={viewsOf(views)}
          rowId={(row) => row.subscriptionId}
          rowLink={(row) => ({
            to: detailPath(row.subscriptionId),
            state: { list, search: exactQuery(parameters, byName) } satisfies ListOrigin,
          })}
          empty={{
            title: t(`subscriptions.empty.${list}`),
            hint: t(`subscriptions.empty.${list}Hint`),
            action: listLink,
          }}
        />
      )}
    </>
  );
}
