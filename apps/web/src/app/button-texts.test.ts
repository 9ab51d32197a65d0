import { expect, test } from 'vitest';
import { allTexts } from '../../test/all-texts.ts';

const sources = Object.entries(
  import.meta.glob<string>(['../{app,features,domain-ui,ui}/**/*.tsx', '!../**/*.test.tsx'], {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
);

/** The content of a button, and the labels of buttons in dialogs. */
const buttons = /<(Button|TextButton|ActionIcon|DownloadButton)\b[\s\S]*?(?:<\/\1>|\/>)/g;
const labels = /\b(?:submit|cancel|close)Label=\{t\([^}]*\)\}/g;
const key = /'([a-zA-Z]+(?:\.[\w-]+)+)'/g;

/** The start of an imperative; the label of a button is an infinitive: “Sluiten”. */
const orders =
  /^(activeer|annuleer|begin|bekijk|beëindig|bestel|bevestig|bewaar|blijf|controleer|deel|download|exporteer|ga|gebruik|geef|haal|herstel|houd|keur|kies|kopieer|laad|laat|log|maak|markeer|meld|neem|open|plaats|print|probeer|rectificeer|scheld|selecteer|sluit|sorteer|stel|stop|stuur|toon|trek|verlaat|verreken|verstuur|vervang|verwijder|voeg|vul|weiger|wijs|wijzig|wis|wissel|zet|zoek) /i;

function textOf(path: string): string | undefined {
  const found = path
    .split('.')
    .reduce<unknown>((texts, name) => (texts as Record<string, unknown>)?.[name], allTexts.nl);
  return typeof found === 'string' ? found : undefined;
}

const shownTexts = sources.flatMap(([file, source]) =>
  [...source.matchAll(buttons), ...source.matchAll(labels)].flatMap(([part]) =>
    [...part.matchAll(key)].flatMap(([, path = '']) => {
      const text = textOf(path) ?? textOf(`${path}_other`);
      return text === undefined ? [] : [{ file, path, text }];
    }),
  ),
);

test('the label of a button is an infinitive', () => {
  expect(shownTexts.length).toBeGreaterThan(150);
  expect(shownTexts.filter(({ text }) => orders.test(`${text} `))).toEqual([]);
});

test('the help text of a field is under its label, as in the kit', () => {
  const own = sources.filter(([, source]) => source.includes('inputWrapperOrder'));
  expect(own.map(([file]) => file)).toEqual([]);
});
