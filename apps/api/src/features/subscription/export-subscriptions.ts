import type { Language } from '@portal/contract/fields';
import { subscriptionFields } from '@portal/contract/participation-fields';
import {
  exportActiveSubscriptionsToExcel,
  exportSubscriptionsAllToExcel,
  exportSubscriptionsEndedToExcel,
  exportSubscriptionsExpensiveToExcel,
  exportSubscriptionsNewToExcel,
  type SubscriptionColumn,
  subscriptionColumns,
  type SubscriptionFilters,
  type SubscriptionRow,
} from '@portal/contract/subscription';
import { countRows, readIds } from '@portal/list-engine/read-list';
import { fillText, texts } from '@portal/texts/texts';
import { today } from '../../clock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type Handler, route } from '../../http/route.ts';
import {
  describeValueFilters,
  headersOf,
  participationCells,
} from '../../shared-domain/participation-list.ts';
import { exportList } from '../../http/answers/export-list.ts';
import { describeFilters, type UsedFilters } from '../../xlsx/describe-filters.ts';
import type { CellSource, SheetColumn } from '../../xlsx/sheet-column.ts';
import { readSubscriptions, type SubscriptionList, subscriptions } from './subscription-table.ts';

const cells = (language: Language): Record<SubscriptionColumn, CellSource<SubscriptionRow>> => {
  const { records } = texts[language];
  return {
    subscriptionNumber: { kind: 'text', width: 14, value: (row) => row.subscriptionNumber },
    ...participationCells<SubscriptionRow, keyof typeof subscriptionFields>(
      subscriptionFields,
      language,
    ),
    lastName: { kind: 'text', width: 26, value: (row) => row.prettyLastName },
    months: { kind: 'count', width: 11, value: (row) => row.months },
    price: { kind: 'cents', width: 12, value: (row) => row.price },
    status: { kind: 'text', width: 12, value: (row) => records.subscriptionStatus[row.status] },
    periodStart: { kind: 'date', width: 15, value: (row) => row.periodStart },
    periodEnd: { kind: 'date', width: 15, value: (row) => row.periodEnd },
    suspendFrom: { kind: 'date', width: 18, value: (row) => row.suspendFrom },
    suspendTill: { kind: 'date', width: 16, value: (row) => row.suspendTill },
  };
};

/** The columns of a list, as sheet columns. */
export function sheetColumns(language: Language, product: string): SheetColumn<SubscriptionRow>[] {
  const { xlsx } = texts[language];
  const headers: Readonly<Record<SubscriptionColumn, string>> = {
    ...headersOf(subscriptionFields, language),
    ...xlsx.subscriptionColumns,
  };
  const sources = cells(language);
  return subscriptionColumns.map((column) => ({
    ...sources[column],
    header: fillText(headers[column], { product }),
  }));
}

function describe(
  filters: SubscriptionFilters = {},
  search: string,
  language: Language,
): UsedFilters | undefined {
  const { records } = texts[language];
  const status = filters.status?.map((each) => records.subscriptionStatus[each]);
  return describeFilters(
    [
      ...describeValueFilters(filters, language),
      { label: 'status', values: status },
      { label: 'starts', dates: [filters.startsFrom, filters.startsTo] },
      { label: 'ends', dates: [filters.endsFrom, filters.endsTo] },
      { label: 'price', cents: [filters.priceFrom, filters.priceTo] },
    ],
    search,
    language,
  );
}

/** The lists of subscriptions as Excel files, with the data of the day of the request. */
export function exportRoutes(services: Dependencies) {
  const exported =
    (list: SubscriptionList): Handler<typeof exportSubscriptionsAllToExcel> =>
    async (context, { body }) => {
      const { projectId, account } = context;
      const date = today(services.clock);
      const request = { ...body, view: { list, date } };
      return exportList(context, services, {
        list,
        columns: sheetColumns(account.language, services.config.product),
        filters: describe(body.filters, body.search, account.language),
        countRows: (db) => countRows(db, subscriptions, request),
        readIds: (db) => readIds(db, subscriptions, request),
        readRows: (db, ids) => readSubscriptions(db, { projectId, ids, date }),
      });
    };
  return [
    route(exportSubscriptionsNewToExcel, exported('new')),
    route(exportActiveSubscriptionsToExcel, exported('active')),
    route(exportSubscriptionsEndedToExcel, exported('ended')),
    route(exportSubscriptionsAllToExcel, exported('all')),
    route(exportSubscriptionsExpensiveToExcel, exported('expensive')),
  ];
}
