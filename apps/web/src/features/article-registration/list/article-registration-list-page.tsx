import { Button, Group } from '@mantine/core';
import {
  articleRegistrationColumns,
  type ArticleRegistrationRow,
} from '@portal/contract/article-registration-shapes';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useMemo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScreenTitle } from '../../../domain-ui/screen-title.ts';
import { lazyOptional } from '../../../lib/lazy-optional.ts';
import { excludesRows, isEmptyList } from '../../../lib/table-parameters.ts';
import { noFilters, type TableFilters } from '../../../lib/table-filters.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { useIsReadOnly, useRight } from '../../../session/use-right.ts';
import { useListParameters } from '../../../domain-ui/list-memory/use-list-parameters.ts';
import { useListViews } from '../../../domain-ui/list-memory/use-list-views.ts';
import { viewsOf } from '../../../domain-ui/list-memory/views-of.tsx';
import { useColumnChoice } from '../../../domain-ui/column-choice/use-column-choice.ts';
import { DataTable } from '../../../ui/data-table/data-table.tsx';
import { useIsLoaded } from '../../../ui/data-table/use-is-loaded.ts';
import { useRowSelection } from '../../../ui/data-table/use-row-selection.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import { PageHead } from '../../../ui/page-head.tsx';
import { StandInNotice } from '../../../domain-ui/stand-in-notice.tsx';
import { rowName, useArticleRegistrationColumns } from './article-registration-columns.tsx';
import {
  detailPath,
  listOrders,
  listPaths,
  type ArticleRegistrationList,
} from '../article-registration-lists.ts';
import { articleRegistrationTableQuery, fetchExport } from '../article-registration-queries.ts';
import { BulkDecisions } from '../bulk/bulk-decisions.tsx';
import { BulkReceipt } from '../bulk/bulk-receipt.tsx';
import { GreenFilter } from './green-filter.tsx';
import { useRequestFilters } from './use-request-filters.ts';
import classes from './article-registration-list-page.module.css';
import { originOf } from '../list-origin.ts';
import type { OfferedView } from '../../../domain-ui/list-memory/fill-rules.ts';

const NextEmployerLink = lazyOptional(() =>
  import('../next-employer.tsx').then(({ NextEmployerLink }) => NextEmployerLink),
);

const isOnlyGreen = (filters: TableFilters = noFilters): boolean =>
  filters.checks?.[0] === 'green' && Object.keys(filters).length === 1;

const rowId = (row: ArticleRegistrationRow): string => row.articleRegistrationId;

/** The views that come with a list of requests. */
function useBuiltInViews(list: ArticleRegistrationList): readonly OfferedView[] {
  const { t } = useTranslation();
  return useMemo(() => {
    if (list !== 'toApprove') return [];
    const name = t('articleRegistrations.views.waitsLong');
    const filters = { requested: ['longerThan5Days'] };
    return [{ viewId: 'waitsLong', name, filters, sort: null, isOwn: false }];
  }, [t, list]);
}

interface ArticleRegistrationListPageProps {
  readonly list: ArticleRegistrationList;
  /** The tabs of this group of lists. */
  readonly tabs?: ReactNode;
}

/** The inbox of requests that wait for a decision, or the list of approved or rejected ones. */
export function ArticleRegistrationListPage({ list, tabs }: ArticleRegistrationListPageProps) {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const builtIn = useBuiltInViews(list);
  const settings = listOrders[list];
  const parameters = useListParameters(`requests.${list}`, settings, builtIn);
  const isReadOnly = useIsReadOnly();
  const views = useListViews(parameters, { ...settings, builtIn, isReadOnly });
  const columns = useArticleRegistrationColumns(list);
  const columnChoice = useColumnChoice(`requests.${list}`, columns);
  const filtering = useRequestFilters(projectId, list);
  const query = useQuery({
    ...articleRegistrationTableQuery(projectId, list, parameters),
    enabled: parameters.isReady,
  });
  const isLoaded = useIsLoaded(query);
  const title = t(`navigation.${list}`);
  useScreenTitle();
  const isInbox = list === 'toApprove';
  const mayDecide = useRight('decideRequests') && isInbox;
  const selection = useRowSelection(`${projectId} ${list}`, rowId, query.data?.items);

  const [elsewhere, elsewhereText] = isInbox
    ? ([listPaths.approved, 'articleRegistrations.empty.toApprovedList'] as const)
    : ([listPaths.toApprove, 'articleRegistrations.empty.toInbox'] as const);

  return (
    <>
      <PageHead
        title={title}
        count={isLoaded ? query.data?.total : null}
        crumbs={[{ label: t('navigation.requests') }, { label: title }]}
        actions={
          !isEmptyList(parameters, query.data) && (
            <ExportButton
              fetchFile={() => fetchExport(projectId, list, parameters)}
              isFiltered={excludesRows(parameters)}
            />
          )
        }
      />
      {tabs}
      {isInbox && <StandInNotice projectId={projectId} className={classes.notice} />}
      {isInbox && <BulkReceipt className={classes.notice} />}
      <DataTable
        key={list}
        caption={t(`articleRegistrations.captions.${list}`)}
        searchPlaceholder={t('articleRegistrations.searchPlaceholder')}
        columns={columns}
        columnChoice={columnChoice}
        sortable={articleRegistrationColumns}
        parameters={parameters}
        query={query}
        isLoaded={isLoaded}
        filtering={filtering}
        views={viewsOf(views)}
        rowId={rowId}
        rowLink={(row, index) => ({
          to: detailPath(row.articleRegistrationId),
          state: originOf(list, parameters, index),
        })}
        empty={{
          title: t(`articleRegistrations.empty.${list}`),
          hint: t(`articleRegistrations.empty.${list}Hint`),
          action: (
            <Group gap={8} justify="center">
              {isInbox && (
                <Suspense>
                  <NextEmployerLink />
                </Suspense>
              )}
              <Button component={Link} to={elsewhere} variant="default">
                {t(elsewhereText)}
              </Button>
            </Group>
          ),
          ...(isOnlyGreen(parameters.filters) && {
            filtered: {
              title: t('bulkDecisions.nothingGreen'),
              hint: t('bulkDecisions.nothingGreenHint'),
            },
          }),
        }}
        filters={
          isInbox && <GreenFilter parameters={parameters} isListShown={query.data !== undefined} />
        }
        selection={mayDecide ? { ...selection, rowName } : undefined}
      />
      {mayDecide && <BulkDecisions key={projectId} selection={selection} />}
    </>
  );
}
