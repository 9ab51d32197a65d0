import { payrollComponents } from '@portal/contract/payroll-components';
import {
  type PayrollFileField,
  type PayrollSettings,
  signedAmount,
} from '@portal/contract/payroll-settings';
import { texts } from '@portal/texts/texts';
import { eachCooperatively, type Cooperative } from '../../concurrency/cooperative-rules.ts';
import {
  type Charged,
  chargedOf,
  groupCharged,
  groupCooperatively,
  type HeldReason,
  isOneOff,
  type PayrollLine,
  standingsOf,
  subscriptionsPerYield,
  chargedHistoryOf,
} from './charged-rules.ts';

/** A row of a file for payroll: a line, or an amount due in full. */
export type FileLine = Pick<
  PayrollLine,
  'employeeNumber' | 'component' | 'change' | 'amount' | 'delta' | 'effectiveFrom' | 'effectiveTo'
>;

interface FilePeriod {
  readonly periodId: string;
  readonly year: number;
  readonly number: number;
  readonly startsOn: string;
}

interface FileFacts {
  readonly lines: readonly PayrollLine[];
  readonly charged: Charged;
  /**
   * Why an employee number may not be exported, or null. Amounts from before payroll used the
   * portal have no line that could be held, so the file checks them itself.
   */
  readonly faultOf: (number: string | null) => HeldReason | null;
}

/** The rows of a file: the lines that count, or every amount that is due in the period. */
export function* fileLinesCooperatively(
  { file, mode }: Pick<PayrollSettings, 'file' | 'mode'>,
  { lines, charged, period, faultOf }: FileFacts & { readonly period: FilePeriod },
): Cooperative<readonly FileLine[]> {
  const counted = lines.filter(({ heldReason }) => heldReason === null);
  // Only an employer who enters every amount again each period needs more than the changes.
  if (mode === 'Fixed' && file.content === 'Mutations') return counted;
  const { periodId, startsOn } = period;
  const groups = yield* groupCharged(charged);
  const since = yield* groupCooperatively(counted);
  const rows: FileLine[] = [];
  const ids = new Set([...groups.lines.keys(), ...since.keys()]);
  const process = (subscriptionId: string) => {
    const more = since.get(subscriptionId) ?? [];
    const { lines: earlier } = chargedHistoryOf(groups, subscriptionId);
    const standings = standingsOf([...earlier, ...more.map((line) => chargedOf(line, periodId))]);
    for (const component of payrollComponents) {
      const current = standings.get(component);
      if (!current || current.amount === 0 || faultOf(current.number) !== null) continue;
      const { amount, number: employeeNumber, last: change } = current;
      const dates = { effectiveFrom: startsOn, effectiveTo: null };
      rows.push({ employeeNumber, component, change, amount, delta: 0, ...dates });
    }
  };
  yield* eachCooperatively(ids, process, subscriptionsPerYield);
  return [...rows, ...counted.filter(({ change }) => isOneOff(change))];
}

// These characters are invisible before the text, and some programs skip them.
const invisible = /^[\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]+/u;
const formulaSign = /^[=+\-@\u2212]/;

/**
 * Whether a spreadsheet could read a text as a formula. Compatibility forms, such as full width,
 * count as the sign that they represent. Used for texts, never for numbers.
 */
const looksLikeFormula = (text: string): boolean =>
  /^[\t\r]/.test(text) || formulaSign.test(text.replace(invisible, '').normalize('NFKC'));

function quote(text: string, separator: string): string {
  // A program may split cells at another character than the file's separator. The comma before two
  // digits of cents is no such character.
  const isQuoted = text.includes(separator) || /["\r\n;|\t]|,(?!\d\d$)/.test(text);
  return isQuoted ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Escapes a typed text for spreadsheets. Numbers and amounts never change. */
const escapeFormula = (text: string): string => (looksLikeFormula(text) ? `'${text}` : text);

const bom = '\u{feff}';

/** Payroll is Dutch, and so are its files. */
const payrollTexts = texts.nl.payroll;

/** The rows of the employer's own file, each with its line break. */
export function* ownFileRows(
  settings: PayrollSettings,
  { lines, period }: { lines: Iterable<FileLine>; period: FilePeriod },
): Generator<string> {
  const { columns, separator, decimalSign, dateFormat, encoding } = settings.file;
  const employerCode = Object.values(settings.codes).find((code) => code) ?? '';
  const money = (cents: number) => {
    const whole = Math.trunc(Math.abs(cents) / 100);
    const rest = String(Math.abs(cents) % 100).padStart(2, '0');
    return `${cents < 0 ? '-' : ''}${whole}${decimalSign}${rest}`;
  };
  const date = (text: string | null) => {
    if (text === null) return '';
    if (dateFormat === 'YYYYMMDD') return text.replaceAll('-', '');
    return dateFormat === 'YYYY-MM-DD' ? text : text.split('-').toReversed().join('-');
  };
  const value: Record<PayrollFileField, (line: FileLine) => string> = {
    employeeNumber: (line) => line.employeeNumber ?? '',
    code: ({ component }) => settings.components[component].code,
    amount: ({ component, amount }) =>
      money(signedAmount(amount, settings.components[component].sign)),
    delta: ({ component, delta }) =>
      money(signedAmount(delta, settings.components[component].sign)),
    change: ({ change }) => payrollTexts.changes[change],
    effectiveFrom: (line) => date(line.effectiveFrom),
    effectiveTo: (line) => date(line.effectiveTo),
    period: () => `${period.year}-${String(period.number).padStart(2, '0')}`,
    component: ({ component }) => payrollTexts.components[component],
    employerCode: () => escapeFormula(employerCode),
  };
  const row = (cells: readonly string[]) =>
    `${cells.map((cell) => quote(cell, separator)).join(separator)}\r\n`;
  yield (
    (encoding === 'utf-8-bom' ? bom : '') + row(columns.map(({ header }) => escapeFormula(header)))
  );
  for (const line of lines) yield row(columns.map(({ field }) => value[field](line)));
}

// The characters of windows-1252 from 0x80 to 0x9f, in order.
const highCharacters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const questionMark = 0x3f;

function byteOf(character: string): number {
  const code = character.codePointAt(0) ?? 0;
  if (code < 0x80) return code;
  const high = highCharacters.indexOf(character);
  if (high >= 0) return 0x80 + high;
  return code > 0x9f && code < 0x100 ? code : questionMark;
}

type Encoding = PayrollSettings['file']['encoding'];

/** Encodes text for the file. A character that the encoding lacks becomes a question mark. */
export const encodeFile = (text: string, encoding: Encoding): Buffer =>
  encoding === 'windows-1252' ? Buffer.from(Array.from(text, byteOf)) : Buffer.from(text, 'utf8');

const rowsInPart = 1000;

/** The employer's own file, as bytes. */
export function* ownFile(
  settings: PayrollSettings,
  facts: FileFacts & { readonly period: FilePeriod },
): Cooperative<Buffer> {
  const lines = yield* fileLinesCooperatively(settings, facts);
  const { encoding } = settings.file;
  const parts: Buffer[] = [];
  let text = '';
  const rows = ownFileRows(settings, { lines, period: facts.period });
  yield* eachCooperatively(rows, (row, index) => {
    text += row;
    // One part per many rows: a part per row would be a hundred thousand parts.
    if ((index + 1) % rowsInPart !== 0) return;
    parts.push(encodeFile(text, encoding));
    text = '';
  });
  return Buffer.concat([...parts, encodeFile(text, encoding)]);
}

/** Decodes a file as its reader does, without the byte order mark. */
export function decodeFile(text: string, encoding: Encoding): string {
  if (encoding !== 'windows-1252') return text.replace(bom, '');
  return Array.from(text, (each) => (byteOf(each) === questionMark ? '?' : each)).join('');
}
