import type { ArticleRegistrationFilters } from '@portal/contract/article-registration';
import type {
  ArticleRegistrationColumn,
  ArticleRegistrationRecord,
  ArticleRegistrationRow,
  ArticleRegistrationListName,
} from '@portal/contract/article-registration-shapes';
import type { FilterValues } from '@portal/contract/filters';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import {
  byColumn,
  byOptionalColumn,
  byOptionalText,
  byText,
  type TableOrder,
} from '../../database/table-order.ts';
import type { IdList } from '../../database/id-list.ts';
import { readTablePlace, type TablePlace } from '../../database/table-place.ts';
import {
  allOf,
  countValues,
  isOneOf,
  isWithinDays,
  participationConditions,
} from '../../database/table-filter.ts';
import {
  countHits,
  countTable,
  readTableIds,
  readTableRows,
  type TableList,
  type TablePageRequest,
  type TableQuery,
} from '../../database/table-query.ts';
import { readFirstPage } from '../../database/first-page.ts';
import type { LocatedSource } from '../../database/found-page.ts';
import type { TablePage } from '../../database/page-query.ts';
import { readTablePage, type TableAnswer } from '../../database/table-page.ts';
import { latestEmployeeList } from '../../facts/on-employee-list.ts';
import { shownStatus } from '../../facts/request-status.ts';
import {
  describeRecord,
  listedColumns,
  type ListedArticleRegistration,
} from './article-registration-rules.ts';
import { allChecksGreen, asksChecks, checkConditions } from './check-filter.ts';
import { countChecks } from './check-rules.ts';
import { readChecks } from './check-store.ts';

const source: LocatedSource = {
  table: sql.table('articleRegistration'),
  id: 'articleRegistrationId',
  searchFunction: 'search_article_registrations',
  locateFunction: 'locate_article_registrations',
  isNoted: true,
};

const orders: Record<ArticleRegistrationColumn, TableOrder> = {
  firstName: byText('firstName'),
  lastName: byColumn('sortKey'),
  birthDate: byColumn('birthDate'),
  gender: byText('gender'),
  employeeNumber: byOptionalText('employeeNumber'),
  department: byOptionalText('department'),
  costCentre: byOptionalText('costCentre'),
  articleName: byText('articleName'),
  sportsLocation: byText('sportsLocation'),
  // Unlimited sorts above any number.
  intensity: { expression: sql`coalesce(intensity, 1000)` },
  startDate: byColumn('startDate'),
  months: byColumn('months'),
  totalPrice: byColumn('totalPrice'),
  grossExchange: byColumn('grossExchange'),
  netExchange: byColumn('netExchange'),
  employerContribution: byColumn('employerContribution'),
  netOwnContribution: byColumn('netOwnContribution'),
  // Only the list of rejected requests has rows of two states.
  status: { expression: shownStatus },
  requestedAt: byColumn('requestedAt'),
  decidedAt: byOptionalColumn('decidedAt'),
  decidedBy: byOptionalText('decidedByName'),
  rejectionReason: byOptionalText('rejectionReason'),
};

const withStatus = (status: ArticleRegistrationListName) => sql`status = ${status}`;

export const countArticleRegistrations = (
  db: Db,
  { projectId, status }: { projectId: string; status: ArticleRegistrationListName },
): Promise<number> => countTable(db, source, { projectId, filter: withStatus(status) });

/** The state of the requests in a list, the filters on them, and the sort order. */
export interface ArticleRegistrationListRequest {
  readonly projectId: string;
  readonly status: ArticleRegistrationListName;
  readonly filters?: Partial<ArticleRegistrationFilters> | undefined;
  /** Today, YYYY-MM-DD; the checks use it. */
  readonly date: string;
  readonly sortBy?: ArticleRegistrationColumn | undefined;
}

const dependsOnChecks = ({ filters = {} }: ArticleRegistrationListRequest): boolean =>
  filters.allChecksGreen === true || filters.checks !== undefined || asksChecks(filters);

function checksCondition({ projectId, date, filters = {} }: ArticleRegistrationListRequest) {
  const wanted = filters.allChecksGreen ? 'green' : filters.checks;
  if (wanted === undefined) return undefined;
  const green = allChecksGreen(projectId, date);
  return wanted === 'green' ? green : sql`${green} is not true`;
}

function filterOf(request: ArticleRegistrationListRequest): RawBuilder<unknown> {
  const { status, filters } = request;
  if (!filters) return withStatus(status);
  return allOf([
    withStatus(status),
    isOneOf(shownStatus, filters.status),
    ...participationConditions(filters, 'startDate'),
    isWithinDays('requestedAt', filters.requestedFrom, filters.requestedTo),
    isWithinDays('decidedAt', filters.decidedFrom, filters.decidedTo),
    // They ask the most, so they come last.
    ...checkConditions(filters, request),
    checksCondition(request),
  ]);
}

const tableList = (request: ArticleRegistrationListRequest): TableList => ({
  filter: filterOf(request),
  // The checks also ask the employee list, which is saved as a whole and never changed.
  alsoOf: dependsOnChecks(request) ? latestEmployeeList(request.projectId) : undefined,
  order: orders[request.sortBy ?? 'requestedAt'],
});

/** What the requests in a state hold, to choose filters from. */
export async function listArticleRegistrationFilterValues(
  db: Db,
  { projectId, status }: { projectId: string; status: ArticleRegistrationListName },
): Promise<FilterValues> {
  const list = {
    table: source.table,
    condition: sql`project_id = ${projectId} and ${withStatus(status)}`,
  };
  return {
    department: await countValues(db, sql.ref('department'), list),
    articleName: await countValues(db, sql.ref('articleName'), list),
    status: await countValues(db, shownStatus, list),
  };
}

function readPage(
  db: Db,
  request: TablePageRequest & ArticleRegistrationListRequest,
): Promise<TablePage<ListedArticleRegistration>> {
  const { status, sortBy, filters, page } = request;
  const pageList = (projectId: string) => ({
    ...tableList({ ...request, projectId }),
    columns: listedColumns,
  });
  if (page > 1 || filters) return readTablePage(db, source, request, pageList(request.projectId));
  return readFirstPage(db, source, request, { shape: `${status} ${sortBy}`, make: pageList });
}

/** One page of the requests in a state; those that wait come with the results of their checks. */
export async function listArticleRegistrations(
  db: Db,
  request: TablePageRequest & ArticleRegistrationListRequest,
): Promise<TableAnswer<ArticleRegistrationRow>> {
  const { rows, ...counted } = await readPage(db, request);
  const waiting = rows.filter((row) => row.status === 'ToApprove');
  const checks = await readChecks(db, request, waiting);
  const items = rows.map((row) => {
    const ofRow = checks.get(row.articleRegistrationId);
    return { ...describeRecord(row), checkCounts: ofRow ? countChecks(ofRow) : null };
  });
  return { items, ...counted };
}

/** How many requests a list shows. */
export const countListedArticleRegistrations = (
  db: Db,
  request: TableQuery & ArticleRegistrationListRequest,
): Promise<number> => countHits(db, source, request, tableList(request));

/** The ids of all requests that a list would show, in order. */
export const listArticleRegistrationIds = (
  db: Db,
  request: TableQuery & ArticleRegistrationListRequest,
): Promise<IdList> => readTableIds(db, source, request, tableList(request));

/** Where a request stands, or would stand, in a list; undefined when the project has it not. */
export const placeArticleRegistration = (
  db: Db,
  { id, ...request }: TableQuery & ArticleRegistrationListRequest & { readonly id: string },
): Promise<TablePlace | undefined> =>
  readTablePlace(db, source, { ...request, id }, tableList(request));

interface WantedRows {
  readonly projectId: string;
  readonly ids: readonly string[];
}

const readRows = (db: Db, { projectId, ids }: WantedRows): Promise<ListedArticleRegistration[]> =>
  readTableRows(db, source, { projectId, ids, columns: listedColumns });

/** The requests of these ids, in their order. */
export async function readArticleRegistrations(
  db: Db,
  wanted: WantedRows,
): Promise<ArticleRegistrationRecord[]> {
  return (await readRows(db, wanted)).map(describeRecord);
}
