/** Excel's limit for the text of one cell, in UTF-16 units. */
export const maxCellTextLength = 32_767;

// Characters that XML 1.0 forbids (half characters are \p{Cs}), and the carriage return, which
// readers of XML turn into a line feed.
const unwritableClass = String.raw`[\u0000-\u0008\u000b-\u001f\ufffe\uffff\p{Cs}]`;
const unwritable = new RegExp(unwritableClass, 'gu');
/**
 * Text that would be read as an escape, also if it only becomes one when the next character is
 * escaped.
 */
const looksEscaped = new RegExp(`_(?=x[\\dA-Fa-f]{4}(?:_|${unwritableClass}))`, 'gu');
// oxlint-disable-next-line no-control-regex -- these are the characters to escape
const special = /[&<>_\u0000-\u0008\u000b-\u001f\ud800-\udfff\ufffe\uffff]/;

const escapeUnit = (character: string): string =>
  `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`;

/**
 * Text as the XML of a cell, from which Excel reads the same text. Characters that XML cannot hold
 * become `_x001F_`, the format's own escape. Text that is too long for a cell ends in an ellipsis.
 */
export function escapeCellText(text: string): string {
  const fitting = text.length > maxCellTextLength ? shorten(text) : text;
  if (!special.test(fitting)) return fitting;
  return fitting
    .replace(looksEscaped, '_x005F_')
    .replace(unwritable, escapeUnit)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

/** Text as the value of an attribute; it holds no control characters. */
export const escapeAttribute = (text: string): string =>
  escapeCellText(text).replaceAll('"', '&quot;');

function shorten(text: string): string {
  const cut = text.slice(0, maxCellTextLength - 1);
  // The cut must not leave half of a surrogate pair.
  return `${/[\ud800-\udbff]$/.test(cut) ? cut.slice(0, -1) : cut}…`;
}
