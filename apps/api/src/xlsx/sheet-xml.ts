import { setImmediate } from 'node:timers/promises';
import { formatDate, formatMoment } from '@portal/texts/format';
import { escapeCellText } from './cell-text.ts';
import { serialDate, serialMoment } from './serial-date.ts';
import { columnLetters, type SheetColumn } from './sheet-column.ts';

export interface SheetRows<Row> {
  /** The number of rows without the header; fewer may follow. */
  readonly rowCount: number;
  /** Batches are read only as fast as the client reads the file. */
  readonly batches: AsyncIterable<readonly Row[]>;
}

export interface Sheet<Row> extends SheetRows<Row> {
  /** Of a sheet among several: the styles of those before it, none for the first. */
  readonly stylesBefore?: number;
  readonly columns: readonly SheetColumn<Row>[];
}

/** A sheet whose rows are queried once its file has begun. */
export interface DeferredSheet<Row> {
  readonly columns: readonly SheetColumn<Row>[];
  readonly queryRows: () => Promise<SheetRows<Row>>;
}

const headerStyle = 1;
/** The style of a column's cells, by the index of the column. */
const columnStyle = (index: number): number => headerStyle + 1 + index;

/** How many rows are written before the event loop runs other calls. */
const batchSize = 100;

const isPadded = /^\s|\s$|[\n\t]| {2}/;

function textCell(start: string, text: string): string {
  const space = isPadded.test(text) ? ' xml:space="preserve"' : '';
  return `${start} t="inlineStr"><is><t${space}>${escapeCellText(text)}</t></is></c>`;
}

const numberCell = (start: string, value: number): string => `${start}><v>${value}</v></c>`;

/** `start` is the cell's element up to its style. */
function cell<Row>(column: SheetColumn<Row>, start: string, row: Row): string {
  switch (column.kind) {
    case 'cents': {
      const cents = column.value(row);
      return cents === null ? '' : numberCell(start, cents / 100);
    }
    case 'count': {
      const value = column.value(row);
      if (value === null) return '';
      return typeof value === 'number' ? numberCell(start, value) : textCell(start, value);
    }
    case 'date': {
      const date = column.value(row);
      if (date === null) return '';
      const serial = serialDate(date);
      return serial === undefined ? textCell(start, formatDate(date)) : numberCell(start, serial);
    }
    case 'moment': {
      const moment = column.value(row);
      if (moment === null) return '';
      const serial = serialMoment(moment);
      return serial === undefined
        ? textCell(start, formatMoment(moment))
        : numberCell(start, serial);
    }
    case 'text': {
      const text = column.value(row);
      return text === null || text === '' ? '' : textCell(start, text);
    }
  }
}

function headerRow(columns: readonly { readonly header: string }[]): string {
  const cells = columns.map(({ header }, index) =>
    textCell(`<c r="${columnLetters(index)}1" s="${headerStyle}"`, header),
  );
  return `<row r="1">${cells.join('')}</row>`;
}

/** The column's style too, so that cells below the rows or in a gap look like the others. */
const columnWidths = (
  columns: readonly { readonly width: number }[],
  stylesBefore: number,
): string =>
  columns
    .map(
      ({ width }, index) =>
        `<col min="${index + 1}" max="${index + 1}" width="${width}" ` +
        `style="${columnStyle(index + stylesBefore)}" customWidth="1"/>`,
    )
    .join('');

/**
 * The range from the first cell of the header to the last cell; `$` makes the reference absolute.
 */
export function usedRange(
  { columns, rowCount }: Pick<Sheet<never>, 'rowCount'> & { readonly columns: readonly unknown[] },
  sign: '' | '$' = '',
): string {
  const last = columnLetters(columns.length - 1);
  return `${sign}A${sign}1:${sign}${last}${sign}${rowCount + 1}`;
}

/** The XML of a sheet: a bold header that stays visible, the rows, and a filter on them. */
export async function* sheetXml<Row>(sheet: Sheet<Row>): AsyncGenerator<Buffer> {
  const { columns, batches, stylesBefore = 0 } = sheet;
  // The element of each column's cells up to its style, in two parts around the row number.
  const starts = columns.map((column, index) => ({
    column,
    open: `<c r="${columnLetters(index)}`,
    close: `" s="${columnStyle(index + stylesBefore)}"`,
  }));
  yield Buffer.from(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
      '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
      `<dimension ref="${usedRange(sheet)}"/>` +
      `<sheetViews><sheetView${stylesBefore === 0 ? ' tabSelected="1"' : ''} workbookViewId="0">` +
      '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>' +
      '<selection pane="bottomLeft"/></sheetView></sheetViews>' +
      `<cols>${columnWidths(columns, stylesBefore)}</cols><sheetData>${headerRow(columns)}`,
  );
  let number = 1;
  for await (const rows of batches) {
    for (let from = 0; from < rows.length; from += batchSize) {
      let xml = '';
      for (const row of rows.slice(from, from + batchSize)) {
        number += 1;
        xml += `<row r="${number}">`;
        for (const { column, open, close } of starts) {
          xml += cell(column, open + number + close, row);
        }
        xml += '</row>';
      }
      yield Buffer.from(xml);
      await setImmediate();
    }
  }
  yield Buffer.from(`</sheetData><autoFilter ref="${usedRange(sheet)}"/></worksheet>`);
}
