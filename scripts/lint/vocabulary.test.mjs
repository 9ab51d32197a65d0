import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { textsOf } from './texts.mjs';

const glossary = readFileSync(join(import.meta.dirname, '../../CONTEXT.md'), 'utf8');
const [, table = ''] = glossary.split('## Words of the texts');

/** The words to avoid, by language: the third and the fifth cell of each row. */
const rows = table
  .split('\n')
  .filter((line) => line.startsWith('| ') && !/^\| (?:Concept|-)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
const wordsOf = (cell) => cell.split(', ').filter((word) => word !== '');
const avoided = {
  nl: rows.flatMap(([, , words = '']) => wordsOf(words)),
  en: rows.flatMap(([, , , , words = '']) => wordsOf(words)),
};

const specification = 'the specification gives this text to the letter (record 211)';
const heads =
  'a head of the list of subscriptions, or a header of an export: employers’ own sheets read it';
const declaration = 'a legal declaration, whose wording was reviewed as one sentence';

/** Texts that may differ, by the beginning of their keys, with the reason. */
const exceptions = {
  'account.enableFailed': specification,
  'employeeList.cancel.done': specification,
  'employeeList.save.saved': specification,
  'subscriptions.columns.type': heads,
  'subscriptions.columns.period': heads,
  'xlsx.subscriptionColumns.': heads,
  'xlsx.requestColumns.': heads,
  'xlsx.leaverColumns.rectifiedAt': heads,
  'xlsx.employerAccountColumns.subscriptionCopy': heads,
  'xlsx.payroll.digest': heads,
  'articleRegistrations.approveDialog.confirm': declaration,
  'bulkDecisions.approveDialog.confirm_': declaration,
  'employeeData.lead': 'written to an employee, who takes part in the product',
  'authHelpTexts.pages./auth.trouble.2': 'about an employee, who would take part in the product',
};
const reasonOf = (key) => Object.keys(exceptions).find((start) => key.startsWith(start));

const escaped = (word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
const pattern = (words) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}])(?:${words
      .map((word) => (word.endsWith('*') ? `${escaped(word.slice(0, -1))}\\p{L}*` : escaped(word)))
      .join('|')})(?![\\p{L}\\p{N}])`,
    'iu',
  );

const longest = 20;
/** What is read of a text: no markup, no placeholder's own name, no address of a link. */
const read = (text) =>
  text
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/\{[^}]*\}/g, 'X')
    .replaceAll(/\]\([^)]*\)/g, ']');
const sentences = (text) => text.split(/(?<=[.?!])\s+|\n/);

/** What is wrong with a text. */
function faultsOf(text, words) {
  const shown = read(text);
  const word = words.exec(shown)?.[0];
  return [
    ...(word ? [`says “${word}”`] : []),
    ...(shown.includes(';') ? ['has a semicolon'] : []),
    ...sentences(shown)
      .map((sentence) => sentence.trim().split(/\s+/).length)
      .filter((length) => length > longest)
      .map((length) => `has a sentence of ${length} words`),
  ];
}

it('finds a word to avoid, a semicolon and a long sentence', () => {
  const words = pattern(['pin', 'tweestaps*']);
  expect(faultsOf('Vul je pin in; snel.', words)).toEqual(['says “pin”', 'has a semicolon']);
  expect(faultsOf('De tweestapsverificatie staat aan.', words)).toHaveLength(1);
  expect(faultsOf('Een spin in {pin}.', words)).toEqual([]);
  expect(faultsOf(`${'een '.repeat(20)}woord.`, words)).toEqual(['has a sentence of 21 words']);
});

it('reads the words to avoid from the glossary', () => {
  expect(avoided.nl).toContain('beoordelaar*');
  expect(avoided.en).toContain('authorize');
});

it.each(['nl', 'en'])(
  'the texts (%s) use the words of the glossary, in short sentences',
  async (language) => {
    const words = pattern(avoided[language]);
    const texts = await textsOf(language);
    expect(texts.length).toBeGreaterThan(2000);
    const faults = texts
      .filter(({ key }) => !reasonOf(key))
      .map(({ file, key, text }) => ({ file, key, text, faults: faultsOf(text, words) }))
      .filter((one) => one.faults.length > 0);
    expect(faults).toEqual([]);
  },
);

it('no exception is stale', async () => {
  const needed = new Set();
  for (const language of ['nl', 'en']) {
    const words = pattern(avoided[language]);
    for (const { key, text } of await textsOf(language)) {
      if (faultsOf(text, words).length > 0) needed.add(reasonOf(key));
    }
  }
  expect(Object.keys(exceptions).filter((start) => !needed.has(start))).toEqual([]);
});
