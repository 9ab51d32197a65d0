import type { Language } from '@portal/contract/fields';
import { hasPayToCome } from '@portal/contract/settlement';
import { formatMonth, formatSubscriptionNumber, prettyLastName } from '@portal/texts/format';
import { fillText, texts } from '@portal/texts/texts';
import { today } from '../../clock.ts';
import type { Dependencies } from '../../dependencies.ts';
import { leavingOf } from '../../shared-domain/leaving-rules.ts';
import { exportList } from '../../http/answers/export-list.ts';
import { settlementReasons } from '../../mail/settlement-paragraphs.ts';
import type { FileAnswer, MemberContext } from '../../http/route.ts';
import type { SheetColumn } from '../../xlsx/sheet-column.ts';
import { type CancelledRow, listCancelledIds, readCancelled } from './cancellation-store.ts';

/**
 * A leaver's amounts by the pay that they come off, in cents. Null for what does not apply. A
 * report that was a mistake has no amounts, because nothing is to be settled.
 */
function amountsOf(row: CancelledRow) {
  const leaving = row.listCancellationRectifiedAt === null ? leavingOf(row) : null;
  if (!leaving) return null;
  const { grossAmount, netAmount, ...months } = leaving.settlement;
  const isPayToCome = hasPayToCome(leaving);
  return {
    ...leaving,
    ...months,
    gross: grossAmount,
    net: isPayToCome ? netAmount : null,
    apart: isPayToCome ? null : netAmount,
  };
}

/** Explains from which pay the amounts come off, or why there are none. */
function explanationOf(row: CancelledRow, language: Language): string | null {
  if (row.listCancellationRectifiedAt !== null) return null;
  const leaving = leavingOf(row);
  if (!leaving || row.periodEnd === null) return texts[language].settlement.notRecorded;
  const leaver = { ...leaving, endDate: row.periodEnd, subscription: row };
  return settlementReasons(leaver, language).join(' ');
}

function leaverColumns(language: Language, product: string): SheetColumn<CancelledRow>[] {
  const { records, settlement, xlsx } = texts[language];
  const { subscriptionColumns: listed, leaverColumns: own } = xlsx;
  const month = (date: string | undefined) =>
    date === undefined ? null : formatMonth(date, language);
  return [
    {
      kind: 'text',
      width: 14,
      header: fillText(listed.subscriptionNumber, { product }),
      value: (row) => formatSubscriptionNumber(row.subscriptionNumber),
    },
    { kind: 'text', width: 18, header: records.person.firstName, value: (row) => row.firstName },
    { kind: 'text', width: 26, header: listed.lastName, value: prettyLastName },
    {
      kind: 'text',
      width: 14,
      header: records.work.employeeNumber,
      value: (row) => row.employeeNumber,
    },
    { kind: 'text', width: 28, header: listed.type, value: (row) => row.articleName },
    { kind: 'date', width: 15, header: listed.periodEnd, value: (row) => row.periodEnd },
    {
      kind: 'text',
      width: 24,
      header: settlement.lastPayrollRun,
      value: (row) => month(amountsOf(row)?.lastPayrollRun),
    },
    {
      kind: 'text',
      width: 22,
      header: settlement.lastPayMonth,
      value: (row) => month(amountsOf(row)?.lastPayMonth),
    },
    {
      kind: 'count',
      width: 18,
      header: own.grossMonths,
      value: (row) => amountsOf(row)?.grossMonths ?? null,
    },
    {
      kind: 'count',
      width: 20,
      header: own.netMonths,
      value: (row) => amountsOf(row)?.netMonths ?? null,
    },
    {
      kind: 'cents',
      width: 20,
      header: settlement.amounts.gross,
      value: (row) => amountsOf(row)?.gross ?? null,
    },
    {
      kind: 'cents',
      width: 20,
      header: settlement.amounts.net,
      value: (row) => amountsOf(row)?.net ?? null,
    },
    {
      kind: 'cents',
      width: 20,
      header: settlement.amounts.apart,
      value: (row) => amountsOf(row)?.apart ?? null,
    },
    {
      kind: 'text',
      width: 90,
      header: own.explanation,
      value: (row) => explanationOf(row, language),
    },
    {
      kind: 'moment',
      width: 22,
      header: own.rectifiedAt,
      value: (row) => row.listCancellationRectifiedAt?.toISOString() ?? null,
    },
  ];
}

/** Exports leavers from the employee list whose subscriptions still run, with the settlement. */
export async function exportCancelledSubscriptions(
  context: MemberContext,
  services: Dependencies,
): Promise<FileAnswer> {
  const { projectId, account } = context;
  const scope = { projectId, date: today(services.clock) };
  return exportList(context, services, {
    list: 'leavers',
    columns: leaverColumns(account.language, services.config.product),
    readIds: (db) => listCancelledIds(db, scope),
    readRows: (batchDb, ids) => readCancelled(batchDb, scope, ids),
    right: 'manageEmployees',
  });
}
