/**
 * Strings that make an expression backtrack: they repeat parts of the expression itself, so that a
 * match begins everywhere and ends nowhere.
 */

/** What matches one character, as written in an expression. */
const atom = /\\[pP]\{[^}]*\}|\\u[\dA-Fa-f]{4}|\\x[\dA-Fa-f]{2}|\\[^]|\[(?:\\[^]|[^\]\\])*\]|[^]/g;
const syntax = new Set([...'^$()|?*+{}', '\\b', '\\B']);
const letters = [
  ...' \t\n!"#%&\'()*+,-./09:;<=>?@AEWZ[\\]_aewxz{|}~é\u0301\u00ad\u2028€',
  '\ud800',
];

/** Characters that the expression treats differently; the last one is in no part of it. */
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

/** The runs of letters and signs that are literal in an expression. */
const literalsOf = ({ source }) =>
  [...source.replace(/\\([/.:-])/g, '$1').matchAll(/[A-Za-z0-9/:="@.-]{2,}/g)].map(
    ([literal]) => literal,
  );

/** @returns functions that return a string of about a length, each built in another way */
export function hostileStrings(expression) {
  const alphabet = alphabetOf(expression).slice(0, 8);
  const literals = [...new Set(literalsOf(expression))].slice(0, 4);
  const pieces = [...alphabet, ...literals];
  const other = alphabet.at(-1) ?? '~';
  const pairs = alphabet.slice(0, 6).flatMap((a) => alphabet.slice(0, 6).map((b) => a + b));
  const starts = ['', ...alphabet.slice(0, 3), ...literals];
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
