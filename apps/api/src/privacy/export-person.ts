import { formatCents, formatDate, formatMoment, fullName } from '@portal/texts/format';
import { buffer } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Db } from '../database/database.ts';
import { exportRows } from './export-rows.ts';
import { columnLabel, isAmount, tableLabel, valueLabel } from './export-labels.ts';
import type { KnownPerson } from './known-person.ts';
import type { ExportedTable } from './mask-others.ts';

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const addressOrder = ['street', 'houseNumber', 'addition', 'postalCode', 'city', 'country'];

/** The parts of an address as it is written; the database has them in an order of its own. */
const inOrder = (value: object): [string, unknown][] =>
  Object.entries(value).sort(
    ([one], [other]) => addressOrder.indexOf(one) - addressOrder.indexOf(other),
  );

function shown(value: unknown, column = ''): string {
  if (value === null || value === undefined || value === '') return '–';
  if (value instanceof Date) return formatMoment(value);
  if (typeof value === 'boolean') return value ? 'ja' : 'nee';
  if (typeof value === 'number' && isAmount(column)) return formatCents(value, 'nl');
  if (typeof value === 'object') {
    const parts = Array.isArray(value)
      ? value.map((one) => shown(one))
      : inOrder(value).map(
          // The old and new value of a change are labelled by its column.
          ([key, one]) =>
            `${columnLabel(key)}: ${shown(one, ['from', 'to'].includes(key) ? column : key)}`,
        );
    return parts.join('; ') || '–';
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatDate(text) : valueLabel(column, text);
}

const section = ({ table, rows }: ExportedTable): string => {
  const items = rows.map((row) => {
    const lines = Object.entries(row).map(
      ([column, value]) =>
        `<tr><th scope="row">${escaped(columnLabel(column))}</th><td>${escaped(shown(value, column))}</td></tr>`,
    );
    return `<table>${lines.join('')}</table>`;
  });
  return `<h2>${escaped(tableLabel(table))} (${rows.length})</h2>${items.join('')}`;
};

function overview(title: string, madeAt: Date, tables: readonly ExportedTable[]): string {
  const style =
    'body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}' +
    'table{border-collapse:collapse;margin:0 0 1.5rem;width:100%}' +
    'th,td{border:1px solid #bbb;padding:.3rem .6rem;text-align:left;vertical-align:top;overflow-wrap:anywhere;white-space:pre-line}' +
    'th{width:min(16rem,38%);font-weight:600}';
  return [
    '<!doctype html><html lang="nl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    `<title>${escaped(title)}</title><style>${style}</style></head><body>`,
    `<h1>${escaped(title)}</h1>`,
    `<p>Dit is alles wat het portaal op ${formatMoment(madeAt)} over deze persoon bewaart. Namen en e-mailadressen van anderen zijn weggelaten. Hetzelfde staat in gegevens.json; bestanden staan in de map bestanden.</p>`,
    ...tables.map(section),
    '</body></html>\n',
  ].join('\n');
}

/** A zip with everything that is stored of a person: to read, as JSON, and their files. */
export async function exportPerson(
  db: Db,
  person: KnownPerson,
  madeAt: Date,
): Promise<{ content: Buffer; tables: readonly ExportedTable[] }> {
  const { tables, files } = await exportRows(db, person);
  const [named] = [...person.records, ...person.accounts];
  const title = `Gegevens van ${named ? fullName(named) : ''}`.trim();
  const zip = new ZipFile();
  const options = { mtime: madeAt };
  zip.addBuffer(Buffer.from(overview(title, madeAt, tables)), 'overzicht.html', options);
  const json = JSON.stringify({ madeAt, tables }, undefined, 2);
  zip.addBuffer(Buffer.from(json), 'gegevens.json', options);
  for (const { name, content } of files) zip.addBuffer(Buffer.from(content), name, options);
  zip.end();
  return { content: await buffer(zip.outputStream as Readable), tables };
}
