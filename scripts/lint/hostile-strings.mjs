/**
 * Strings that make an expression try one beginning after the other: they are put together from its
 * own pieces, so that a match begins everywhere and ends nowhere.
 */

/** What one character of a text may be, as an expression writes it. */
const atom = /\\[pP]\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^]/g;
const syntax = new Set([...'^$()|?*+{}', '\\b', '\\B']);
const letters = [
  ...' \t\n!"#%&\'()*+,-./09:;<=>?@AEWZ[\\]_aewxz{|}~é\u0301\u00ad\u2028€',
  '\ud800',
];

/** Characters, of which each does something else to the expression; the last is in no piece of it. */
function alphabetOf({ source, flags }) {
  const pieces = [...source.matchAll(atom)]
    .map(([piece]) => piece)
    .filter((piece) => !syntax.has(piece))
    .flatMap((piece) => expressionOf(`^(?:${piece})$`, flags.replace(/[gy]/g, '')) ?? []);
  const literals = pieces
    .map(({ source: piece }) => piece.slice(4, -2))
    .filter((x) => x.length === 1);
  const byPieces = new Map();
  for (const letter of new Set([...literals, ...letters])) {
    const key = pieces.map((piece) => (piece.test(letter) ? 1 : 0)).join('');
    if (!byPieces.has(key)) byPieces.set(key, letter);
  }
  return [...byPieces]
    .sort(([a], [b]) => b.split('1').length - a.split('1').length)
    .map(([, x]) => x);
}

function expressionOf(source, flags) {
  try {
    return new RegExp(source, flags);
  } catch {
    return undefined;
  }
}

/** The runs of letters and signs that stand in an expression as they are. */
const wordsOf = ({ source }) =>
  [...source.replace(/\\([/.:-])/g, '$1').matchAll(/[A-Za-z0-9/:="@.-]{2,}/g)].map(
    ([word]) => word,
  );

/** @returns functions that give a string of about a length, each in another way */
export function hostileStrings(expression) {
  const alphabet = alphabetOf(expression).slice(0, 8);
  const words = [...new Set(wordsOf(expression))].slice(0, 4);
  const pieces = [...alphabet, ...words];
  const other = alphabet.at(-1) ?? '~';
  const pairs = alphabet.slice(0, 6).flatMap((a) => alphabet.slice(0, 6).map((b) => a + b));
  const starts = ['', ...alphabet.slice(0, 3), ...words];
  const ends = [...new Set(['', other, '\n', alphabet[0] ?? ''])];
  const around = (piece, before, after) =>
    before.flatMap((start) =>
      after.map((end) => (length) => start + piece.repeat(Math.ceil(length / piece.length)) + end),
    );
  return [
    ...pieces.flatMap((piece) => around(piece, starts, ends)),
    ...pairs.flatMap((pair) => around(pair, [''], ['', other])),
  ];
}
