import {
  listColumns,
  type ListColumn,
  type ListFault,
  type ListFaultCode,
} from '@portal/contract/list-faults';
import { fullName } from '@portal/texts/format';
import { readLimits } from '../../xlsx/read-limit-rules.ts';
import { cellName, type SheetCell, type SheetRow } from '../../xlsx/read-row-rules.ts';
import type { RowReader } from '../../xlsx/read-sheet.ts';
import {
  isNumberHeading,
  readHeader,
  type HeaderReading,
  type ListHeader,
} from './list-header-rules.ts';
import { findNameFault, isZeroOfFormula, listValueLimits, readValue } from './list-value-rules.ts';

/** An employee in a file. `row` is the number of the row, from 1. */
export interface FileEntry {
  readonly row: number;
  readonly employeeNumber: string;
  readonly employeeName: string;
  readonly department: string | null;
  readonly emailAddress: string | null;
}

/** What a file says about a list, without the entries. */
export interface FileSummary {
  /** Undefined when no header was found. `faults` says so then. */
  readonly header: ListHeader | undefined;
  /** Rows under the header with a value in at least one column of the list. */
  readonly rowsRead: number;
  readonly entryCount: number;
  /** Numbers that occur more than once. The first row counts. */
  readonly duplicates: readonly {
    readonly employeeNumber: string;
    readonly rows: readonly number[];
  }[];
  /** Rows with a name and without a number. They are left out. */
  readonly rowsWithoutNumber: readonly number[];
  /** How many rows hold nothing but zeros of formulas. They are left out. */
  readonly zeroRows: number;
  /** The first faults that prevent the list from being used. */
  readonly faults: readonly ListFault[];
  readonly faultCount: number;
}

/** The header is searched in the first rows that are not empty. */
const headerRows = 50;
/**
 * The most faults that are reported one by one. Together with the fault that gives the total, they
 * fill the error response.
 */
export const maxReportedFaults = 99;

/** Reads the rows of a sheet one by one. `finish` returns the result for the whole sheet. */
export class EmployeeListFile implements RowReader {
  readonly #onEntry: (entry: FileEntry) => void;
  #earlyRows = 0;
  #firstCell = 'A1';
  #reading: HeaderReading | undefined;
  #slots: (ListColumn | undefined)[] = [];
  #rowsRead = 0;
  #entryCount = 0;
  readonly #firstRows = new Map<string, number>();
  readonly #repeated = new Map<string, number[]>();
  readonly #rowsWithoutNumber: number[] = [];
  #zeroRows = 0;
  readonly #faults: ListFault[] = [];
  #faultCount = 0;

  constructor(onEntry: (entry: FileEntry) => void) {
    this.#onEntry = onEntry;
  }

  takeRow(row: SheetRow): void {
    const header = this.#reading?.header;
    if (header !== undefined) this.#readListRow(row, header);
    else if (!this.hasEnough()) this.#readEarlyRow(row);
  }

  /** Before the header is found every column, afterwards only those that it names. */
  wantsColumn(column: number): boolean {
    return !this.hasHeader || this.#slots[column] !== undefined;
  }

  /** Whether so many rows had no header that the list is not on this sheet. */
  hasEnough(): boolean {
    return !this.hasHeader && this.#earlyRows >= headerRows;
  }

  get hasHeader(): boolean {
    return this.#reading?.header !== undefined;
  }

  /** Whether a row names only the numbers or only the names. */
  get hasHalfHeader(): boolean {
    return this.#reading !== undefined && !this.hasHeader;
  }

  finish(): FileSummary {
    if (this.#reading?.header === undefined) this.#reportMissingHeader();
    return {
      header: this.#reading?.header,
      rowsRead: this.#rowsRead,
      entryCount: this.#entryCount,
      duplicates: [...this.#repeated].map(([employeeNumber, rows]) => ({ employeeNumber, rows })),
      rowsWithoutNumber: this.#rowsWithoutNumber,
      zeroRows: this.#zeroRows,
      faults: this.#faults,
      faultCount: this.#faultCount,
    };
  }

  #report(fault: ListFault): void {
    this.#faultCount += 1;
    if (this.#faults.length < maxReportedFaults) this.#faults.push(fault);
  }

  #readEarlyRow(row: SheetRow): void {
    if (this.#earlyRows === 0) this.#firstCell = cellName(row.row, row.cells[0]?.column ?? 0);
    this.#earlyRows += 1;
    const reading = readHeader(row);
    // A title such as "Naam" is no header. It only explains why none was found.
    this.#reading = reading?.header ? reading : (this.#reading ?? reading);
    if (reading?.header === undefined) return;
    for (const fault of reading.faults) this.#report(fault);
    for (const column of listColumns) {
      const index = reading.header.columns[column];
      if (index !== undefined) this.#slots[index] = column;
    }
  }

  #reportMissingHeader(): void {
    const missing: ListFault = {
      cell: this.#firstCell,
      code: 'header-missing',
      values: [headerRows, readLimits.sheets],
    };
    for (const fault of this.#reading?.faults ?? [missing]) this.#report(fault);
  }

  #readListRow({ row, cells }: SheetRow, { columns }: ListHeader): void {
    const values: Partial<Record<ListColumn, string>> = {};
    const faults: ListFault[] = [];
    let nameFaults: ListFault[] | undefined;
    let isEmpty = true;
    let isZeros = true;
    for (const cell of cells) {
      const column = this.#slots[cell.column];
      if (column === undefined) continue;
      const { text, fault } = readValue(row, column, cell);
      values[column] = text;
      if (fault) faults.push(fault);
      if (text === '' && !fault) continue;
      isEmpty = false;
      if (!isZeroOfFormula(cell)) isZeros = false;
      const nameFault = findNameFault(row, column, cell, text);
      if (nameFault) (nameFaults ??= []).push(nameFault);
    }
    const number = values.employeeNumber ?? '';
    if (isEmpty || (number !== '' && this.#isHeaderAgain(number, cells))) return;
    if (isZeros) {
      this.#zeroRows += 1;
      return;
    }
    this.#rowsRead += 1;
    if (number !== '' && nameFaults) faults.push(...nameFaults);
    if (faults.length > 0) for (const fault of faults) this.#report(fault);
    else if (number === '') this.#rowsWithoutNumber.push(row);
    else this.#addValues(row, number, values, columns);
  }

  /** Lists made for printing repeat their header on each page. */
  #isHeaderAgain(number: string, cells: readonly SheetCell[]): boolean {
    return !/\d/.test(number) && cells.length > 1 && isNumberHeading(number);
  }

  #addValues(
    row: number,
    employeeNumber: string,
    values: Partial<Record<ListColumn, string>>,
    columns: ListHeader['columns'],
  ): void {
    const { firstName = '', infix = '', lastName = '' } = values;
    const employeeName = values.name || fullName({ firstName, infix, lastName });
    // The name of the cell is built only for a fault, because there are very many rows.
    const report = (code: ListFaultCode, value: string | number) =>
      this.#report({
        cell: cellName(row, columns.name ?? columns.lastName ?? 0),
        code,
        values: [value],
      });
    if (employeeName === '') {
      report('name-missing', employeeNumber);
      return;
    }
    if (employeeName.length > listValueLimits.name) {
      report('value-too-long', listValueLimits.name);
      return;
    }
    const firstRow = this.#firstRows.get(employeeNumber);
    if (firstRow !== undefined) {
      this.#noteRepeated(employeeNumber, firstRow, row);
      return;
    }
    this.#firstRows.set(employeeNumber, row);
    this.#entryCount += 1;
    this.#onEntry({
      row,
      employeeNumber,
      employeeName,
      department: values.department || null,
      emailAddress: values.emailAddress || null,
    });
  }

  #noteRepeated(employeeNumber: string, firstRow: number, row: number): void {
    const rows = this.#repeated.get(employeeNumber);
    if (rows === undefined) this.#repeated.set(employeeNumber, [firstRow, row]);
    else rows.push(row);
  }
}
