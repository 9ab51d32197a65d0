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

/** A row in the text format of COPY, with its line end. */
export const copyLine = (values: readonly (string | null)[]): string =>
  `${values.map((value) => (value === null ? '\\N' : escaped(value))).join('\t')}\n`;

/** The line after a table's last row; no row is equal to it. */
export const endOfRows = Buffer.from('\\.\n');
const endAfterRow = Buffer.from('\n\\.\n');

/** The position of the line that ends the rows, in complete lines; -1 without it. */
export function findEndOfRows(lines: Buffer): number {
  if (lines.subarray(0, endOfRows.length).equals(endOfRows)) return 0;
  const at = lines.indexOf(endAfterRow);
  return at < 0 ? -1 : at + 1;
}

/** The number of rows in complete lines. */
export function countRows(lines: Buffer): number {
  let count = 0;
  for (let at = lines.indexOf(10); at >= 0; at = lines.indexOf(10, at + 1)) count += 1;
  return count;
}
