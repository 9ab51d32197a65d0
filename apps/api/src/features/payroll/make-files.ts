import { createHash } from 'node:crypto';
import type { PayrollFormat } from '@portal/contract/payroll-shapes';
import { payrollComponents } from '@portal/contract/payroll-components';
import { type PayrollSettings, signedAmount } from '@portal/contract/payroll-settings';
import { texts } from '@portal/texts/texts';
import type { Dependencies } from '../../dependencies.ts';
import { runCooperatively } from '../../concurrency/run-cooperatively.ts';
import type { SheetColumn } from '../../xlsx/sheet-column.ts';
import { sheetOf, workbookOfSheets } from '../../xlsx/workbook-of-sheets.ts';
import type { PayrollLine } from './charged-rules.ts';
import type { DerivedPeriod } from './derive-period.ts';
import { heldText } from './held-text.ts';
import { ownFile } from './own-file-rules.ts';
import type { PeriodRow } from './payroll-store.ts';
import { periodLabel } from './read-lines.ts';

export interface StoredFile {
  readonly format: PayrollFormat;
  readonly fileName: string;
  readonly content: Buffer;
  readonly sha256: string;
}

/** Makes the files of a period, to be stored. They hold no names of people. */
export async function makeFiles(
  { config, now }: { config: Pick<Dependencies['config'], 'brand'>; now: Date },
  period: {
    readonly row: Pick<PeriodRow, 'payrollPeriodId' | 'year' | 'number' | 'startsOn'>;
    readonly settings: PayrollSettings;
    readonly derived: Pick<
      DerivedPeriod,
      'lines' | 'storedTotals' | 'charged' | 'faultOf' | 'digest'
    >;
  },
): Promise<StoredFile[]> {
  const { row, settings, derived } = period;
  const facts = { ...row, periodId: row.payrollPeriodId };
  const own = await runCooperatively(ownFile(settings, { ...derived, period: facts }));
  const title = `${texts.nl.xlsx.lists.payroll} ${periodLabel(row)}`;
  const properties = { title, application: config.brand, createdAt: now };
  const contents: [PayrollFormat, string, Buffer][] = [
    ['portal-xlsx', 'xlsx', await workbookOfSheets(properties, sheetsOf(period))],
    ['own', 'csv', own],
  ];
  return contents.map(([format, type, content]) => ({
    format,
    fileName: `salarisverwerking_${periodLabel(row)}.${type}`,
    content,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
}

/**
 * The sheets: lines, totals, figures and lines that did not count. In Dutch, because payroll is
 * Dutch.
 */
function sheetsOf({
  settings,
  derived: { lines, storedTotals, digest: sha256 },
}: {
  settings: PayrollSettings;
  derived: Pick<DerivedPeriod, 'lines' | 'storedTotals' | 'digest'>;
}) {
  const { payroll } = texts.nl;
  const text = texts.nl.xlsx.payroll;
  const columns: SheetColumn<PayrollLine>[] = [
    { header: text.employeeNumber, kind: 'text', width: 16, value: (line) => line.employeeNumber },
    {
      header: text.code,
      kind: 'text',
      width: 14,
      value: ({ component }) => settings.components[component].code,
    },
    {
      header: text.component,
      kind: 'text',
      width: 26,
      value: ({ component }) => payroll.components[component],
    },
    {
      header: text.change,
      kind: 'text',
      width: 16,
      value: ({ change }) => payroll.changes[change],
    },
    {
      header: text.amount,
      kind: 'cents',
      width: 14,
      value: ({ component, amount }) => signedAmount(amount, settings.components[component].sign),
    },
    {
      header: text.delta,
      kind: 'cents',
      width: 14,
      value: ({ component, delta }) => signedAmount(delta, settings.components[component].sign),
    },
    { header: text.effectiveFrom, kind: 'date', width: 15, value: (line) => line.effectiveFrom },
    { header: text.effectiveTo, kind: 'date', width: 15, value: (line) => line.effectiveTo },
  ];
  const held: SheetColumn<PayrollLine> = {
    header: text.heldReason,
    kind: 'text',
    width: 34,
    value: (line) => heldText(line, 'nl'),
  };
  const isHeld = ({ heldReason }: PayrollLine) => heldReason !== null;
  const digest = { name: 'SHA-256', count: null, amount: null, text: sha256 };
  const totals = storedTotals.totals.map(({ kind, count, amount }) => {
    return { name: payroll.totals[kind], count, amount, text: null };
  });
  type Total = { name: string; count: number | null; amount: number | null; text: string | null };
  const figures = storedTotals.components.toSorted(
    (a, b) => payrollComponents.indexOf(a.component) - payrollComponents.indexOf(b.component),
  );
  type Figures = (typeof figures)[number];
  const figure = (name: Exclude<keyof Figures, 'component'>): SheetColumn<Figures> => ({
    header: payroll.figures[name],
    kind: 'cents',
    width: 18,
    value: (each) => each[name],
  });
  return [
    sheetOf(
      text.sheets.lines,
      columns,
      lines.filter((line) => !isHeld(line)),
    ),
    sheetOf<Total>(
      text.sheets.totals,
      [
        { header: text.total, kind: 'text', width: 24, value: ({ name }) => name },
        { header: text.count, kind: 'count', width: 12, value: ({ count }) => count },
        { header: text.amount, kind: 'cents', width: 16, value: ({ amount }) => amount },
        { header: text.digest, kind: 'text', width: 68, value: (total) => total.text },
      ],
      [...totals, digest],
    ),
    sheetOf<Figures>(
      text.sheets.figures,
      [
        {
          header: text.component,
          kind: 'text',
          width: 26,
          value: ({ component }) => payroll.components[component],
        },
        ...(['previous', 'mutations', 'closing', 'oneOffs', 'due'] as const).map(figure),
      ],
      figures,
    ),
    sheetOf(text.sheets.held, [...columns, held], lines.filter(isHeld)),
  ];
}
