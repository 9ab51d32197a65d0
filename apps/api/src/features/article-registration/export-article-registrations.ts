import {
  exportArticleRegistrationApprovedToExcel,
  exportArticleRegistrationDisapprovedToExcel,
  exportArticleRegistrationToApproveToExcel,
} from '@portal/contract/article-registration';
import {
  type ArticleRegistrationColumn,
  articleRegistrationColumns,
  type ArticleRegistrationRecord,
  type ArticleRegistrationListName,
  checkFilterNames,
} from '@portal/contract/article-registration-shapes';
import type { Language } from '@portal/contract/fields';
import type { ListRequest } from '@portal/list-engine/list';
import { countRows, readIds } from '@portal/list-engine/read-list';
import { texts } from '@portal/texts/texts';
import { today } from '../../clock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type FileAnswer, type MemberContext, route } from '../../http/route.ts';
import {
  describeValueFilters,
  headersOf,
  participationCells,
} from '../../shared-domain/participation-list.ts';
import { exportList } from '../../http/answers/export-list.ts';
import { describeFilters, type UsedFilters } from '../../xlsx/describe-filters.ts';
import type { CellSource, SheetColumn } from '../../xlsx/sheet-column.ts';
import {
  type ArticleRegistrations,
  articleRegistrations,
  readArticleRegistrations,
  sharedColumns,
} from './article-registration-table.ts';

type Row = ArticleRegistrationRecord;

type Column = ArticleRegistrationColumn | 'decidedOnBehalfOf';

const cells = (language: Language): Record<Column, CellSource<Row>> => {
  const { xlsx, records } = texts[language];
  const text = (width: number, value: (row: Row) => string | null): CellSource<Row> => ({
    kind: 'text',
    width,
    value,
  });
  const shared = participationCells<Row, keyof typeof sharedColumns>(sharedColumns, language);
  return {
    ...shared,
    lastName: text(26, (row) => row.prettyLastName),
    intensity: {
      kind: 'count',
      width: 18,
      unit: xlsx.timesPerWeek,
      value: (row) => row.intensity ?? records.intensityText.unlimited,
    },
    months: { kind: 'count', width: 14, unit: xlsx.months, value: (row) => row.months },
    startDate: { kind: 'date', width: 13, value: (row) => row.startDate },
    status: text(15, (row) => records.requestStatus[row.status]),
    requestedAt: { kind: 'moment', width: 18, value: (row) => row.requestedAt },
    decidedAt: { kind: 'moment', width: 18, value: (row) => row.decidedAt },
    decidedBy: text(26, (row) =>
      row.decidedAt === null || row.status === 'Withdrawn'
        ? null
        : (row.decidedBy ?? records.words.automatically),
    ),
    decidedOnBehalfOf: text(26, (row) => row.decidedOnBehalfOf),
    rejectionReason: text(50, (row) => row.rejectionReason),
  };
};

/** The columns that a list leaves out, because they would be empty in every row. */
const leftOut: Record<ArticleRegistrationListName, readonly Column[]> = {
  ToApprove: ['decidedAt', 'decidedBy', 'decidedOnBehalfOf', 'rejectionReason'],
  Approved: ['rejectionReason'],
  Rejected: [],
};

/**
 * The columns that a list can be sorted by. The approver on whose behalf a stand-in decided comes
 * after the decider.
 */
const columns = articleRegistrationColumns.flatMap((column): Column[] =>
  column === 'decidedBy' ? [column, 'decidedOnBehalfOf'] : [column],
);

function sheetColumns(language: Language, status: ArticleRegistrationListName): SheetColumn<Row>[] {
  const { fields, xlsx } = texts[language];
  const headers: Readonly<Record<Column, string>> = {
    ...headersOf(sharedColumns, language),
    startDate: fields.startDate,
    ...xlsx.requestColumns,
  };
  const sources = cells(language);
  return columns
    .filter((column) => !leftOut[status].includes(column))
    .map((column) => ({ ...sources[column], header: headers[column] }));
}

type ExportBody = Omit<ListRequest<ArticleRegistrations>, 'view'>;

function describe(
  { filters = {}, search }: ExportBody,
  language: Language,
): UsedFilters | undefined {
  const { records, xlsx } = texts[language];
  const checks = filters.allChecksGreen ? 'green' : filters.checks;
  return describeFilters(
    [
      ...describeValueFilters(filters, language),
      { label: 'status', values: filters.status?.map((status) => records.requestStatus[status]) },
      { label: 'starts', dates: [filters.startsFrom, filters.startsTo] },
      { label: 'starts', values: filters.startsWithin && [xlsx.filters.startsWithin] },
      { label: 'requested', dates: [filters.requestedFrom, filters.requestedTo] },
      { label: 'decided', dates: [filters.decidedFrom, filters.decidedTo] },
      { label: 'checks', values: checks && [xlsx.filters.checks[checks]] },
      ...checkFilterNames.map((label) => ({
        label,
        values: filters[label]?.map((answer) => xlsx.filters.answers[answer]),
      })),
      { label: 'price', cents: [filters.priceFrom, filters.priceTo] },
    ],
    search,
    language,
  );
}

const titles = { ToApprove: 'toApprove', Approved: 'approved', Rejected: 'rejected' } as const;

/** The lists of requests as Excel files. */
export function exportRoutes(services: Dependencies) {
  const exported =
    (status: ArticleRegistrationListName) =>
    async (context: MemberContext, { body }: { body: ExportBody }): Promise<FileAnswer> => {
      const { projectId, account } = context;
      const request = { ...body, view: { status, date: today(services.clock) } };
      return exportList(context, services, {
        list: titles[status],
        columns: sheetColumns(account.language, status),
        filters: describe(body, account.language),
        countRows: (db) => countRows(db, articleRegistrations, request),
        readIds: (db) => readIds(db, articleRegistrations, request),
        readRows: (db, ids) => readArticleRegistrations(db, { projectId, ids }),
      });
    };
  return [
    route(exportArticleRegistrationToApproveToExcel, exported('ToApprove')),
    route(exportArticleRegistrationApprovedToExcel, exported('Approved')),
    route(exportArticleRegistrationDisapprovedToExcel, exported('Rejected')),
  ];
}
