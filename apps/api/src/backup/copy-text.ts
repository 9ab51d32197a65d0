const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\b': '\\b',
  '\f': '\\f',
  '\n': '\\n',
  '\r': '\\r',
  '\t': '\\t',
  '\v': '\\v',
};

const escaped = (value: string): string =>
  // oxlint-disable-next-line no-control-regex -- these are the characters that COPY escapes
  value.replace(/[\\\u0008\f\n\r\t\v]/g, (character) => escapes[character]!);

/** A row as COPY writes it, with the end of its line. */
export const copyLine = (values: readonly (string | null)[]): string =>
  `${values.map((value) => (value === null ? '\\N' : escaped(value))).join('\t')}\n`;

/** The line after a table's last row; no row looks like it. */
export const endOfRows = Buffer.from('\\.\n');
const endAfterRow = Buffer.from('\n\\.\n');

/** Where the rows end in whole lines: the place of the line that says so, or -1. */
export function findEndOfRows(lines: Buffer): number {
  if (lines.subarray(0, endOfRows.length).equals(endOfRows)) return 0;
  const at = lines.indexOf(endAfterRow);
  return at < 0 ? -1 : at + 1;
}

/** How many rows are in whole lines. */
export function countRows(lines: Buffer): number {
  let count = 0;
  for (let at = lines.indexOf(10); at >= 0; at = lines.indexOf(10, at + 1)) count += 1;
  return count;
}
