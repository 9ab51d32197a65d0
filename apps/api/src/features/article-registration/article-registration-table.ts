import type { ArticleRegistrationFilters } from '@portal/contract/article-registration';
import type {
  ArticleRegistrationColumn,
  ArticleRegistrationListName,
  ArticleRegistrationRecord,
  ArticleRegistrationRow,
} from '@portal/contract/article-registration-shapes';
import type { FilterValues } from '@portal/contract/filters';
import { maxFilterChoices } from '@portal/contract/limits';
import { columnsOf, listedFields } from '@portal/contract/participation-fields';
import { fromDay, isOneOf, untilDay } from '@portal/list-engine/conditions';
import { defineList, type PageRequest, type RowsRequest } from '@portal/list-engine/list';
import { byColumn, byOptionalColumn, byOptionalText } from '@portal/list-engine/orders';
import { countRows, countValues, readRows } from '@portal/list-engine/read-list';
import { readPage } from '@portal/list-engine/read-page';
import { type RawBuilder, sql } from 'kysely';
import { searchedText } from '../../database/comparable-number-rules.ts';
import type { Db } from '../../database/database.ts';
import { projectRecords } from '../../database/project-records.ts';
import {
  countFilterValues,
  participationFilters,
  participationOrders,
} from '../../shared-domain/participation-list.ts';
import { workingDaysAfter } from '../../shared-domain/working-day-rules.ts';
import { shownStatus } from '../../shared-domain/request-status.ts';
import { hasText } from '../../shared-domain/searched-rows.ts';
import type { TableAnswer } from '../../shared-domain/table-answer.ts';
import {
  describeRecord,
  listedColumns,
  type ListedArticleRegistration,
} from './article-registration-rules.ts';
import { checkFilters } from './check-filter.ts';
import { countChecks, openChecks } from './check-rules.ts';
import { readChecks } from './check-store.ts';

export interface ArticleRegistrations {
  readonly row: ListedArticleRegistration;
  /** The status of the requests in a list, and today (YYYY-MM-DD), which the checks use. */
  readonly view: { readonly status: ArticleRegistrationListName; readonly date: string };
  readonly column: ArticleRegistrationColumn;
  readonly filters: ArticleRegistrationFilters;
}

/** The columns of shared fields, which have the same names as the fields. */
export const sharedColumns = Object.fromEntries(
  columnsOf(listedFields).map((name) => [name, name]),
) as { [Name in ReturnType<typeof columnsOf<typeof listedFields>>[number]]: Name };

export const articleRegistrations = defineList<ArticleRegistrations>({
  source: { table: sql.table('articleRegistration'), id: 'articleRegistrationId' },
  columns: listedColumns,
  orders: {
    ...participationOrders(sharedColumns),
    startDate: byColumn('startDate'),
    // Only the list of rejected requests has rows of two states.
    status: { expression: shownStatus },
    requestedAt: byColumn('requestedAt'),
    decidedAt: byOptionalColumn('decidedAt'),
    decidedBy: byOptionalText('decidedByName'),
    rejectionReason: byOptionalText('rejectionReason'),
  },
  defaultOrder: 'requestedAt',
  rows: ({ view }) => sql`status = ${view.status}`,
  filters: {
    status: (values) => isOneOf(shownStatus, values),
    ...participationFilters('startDate'),
    requestedFrom: fromDay('requestedAt'),
    requestedTo: untilDay('requestedAt'),
    decidedFrom: fromDay('decidedAt'),
    decidedTo: untilDay('decidedAt'),
    startsWithin: (_, { view }) => sql`start_date <= ${workingDaysAfter(view.date, 5)}`,
    // The most expensive filters come last.
    ...checkFilters,
  },
  search: {
    match: 'search_article_registrations',
    textOf: searchedText,
    source: {
      locate: 'locate_article_registrations',
      contains: hasText,
      independentColumn: 'birthDate',
    },
  },
  dependsOn: [projectRecords],
});

export const countArticleRegistrations = (
  db: Db,
  request: Pick<RowsRequest<ArticleRegistrations>, 'projectId' | 'view'>,
): Promise<number> => countRows(db, articleRegistrations, request);

/** The values of the requests with a status, to choose filters from. */
export async function listArticleRegistrationFilterValues(
  db: Db,
  request: Pick<RowsRequest<ArticleRegistrations>, 'projectId' | 'view'>,
): Promise<FilterValues> {
  const valuesOf = (value: RawBuilder<unknown>) =>
    countValues(db, articleRegistrations, request, { value, max: maxFilterChoices });
  return {
    ...(await countFilterValues((name) => valuesOf(sql.ref(name)))),
    status: await valuesOf(shownStatus),
  };
}

/** One page of the requests with a status. Waiting requests have the answers of their checks. */
export async function listArticleRegistrations(
  db: Db,
  request: PageRequest<ArticleRegistrations>,
): Promise<TableAnswer<ArticleRegistrationRow>> {
  const { rows, ...counted } = await readPage(db, articleRegistrations, request);
  const { projectId, view } = request;
  const waiting = rows.filter((row) => row.status === 'ToApprove');
  const checks = await readChecks(db, { projectId, date: view.date }, waiting);
  const items = rows.map((row) => {
    const ofRow = checks.get(row.articleRegistrationId);
    return {
      ...describeRecord(row),
      checkCounts: ofRow ? countChecks(ofRow) : null,
      openChecks: ofRow ? openChecks(ofRow) : null,
    };
  });
  return { items, ...counted };
}

/** The requests of these ids, in their order. */
export async function readArticleRegistrations(
  db: Db,
  scope: { readonly projectId: string; readonly ids: readonly string[] },
): Promise<ArticleRegistrationRecord[]> {
  return (await readRows(db, articleRegistrations, scope)).map(describeRecord);
}
