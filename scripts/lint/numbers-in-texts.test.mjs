import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  maximumUploadBytes,
  maxFilterChoices,
  maxRowsWithoutProof,
  passwordLength,
} from '@portal/contract/limits';
import { maxOpeningRows } from '@portal/contract/payroll-shapes';
import { expect, it } from 'vitest';
import { daysNew } from '../../apps/api/src/features/subscription/subscription-rules.ts';
import { linkLife } from '../../apps/api/src/identity/links/link-rules.ts';
import { readLimits } from '../../apps/api/src/xlsx/read-limit-rules.ts';
import { IDLE_LIMIT } from '../../apps/web/src/lib/session-activity.ts';

const root = join(import.meta.dirname, '../..');
const minute = 60_000;
const hour = 60 * minute;

/**
 * The meaning of each number in a text, by the number with its unit and by the text; the first
 * match counts. The numbers are literals in the texts, so that a text reads as it is shown.
 */
const facts = [
  {
    unit: /^(uur|hours)$/,
    text: /old address|oude adres|objection|bezwaar/,
    is: linkLife['email-veto'] / hour,
  },
  {
    unit: /^(uur|hours)$/,
    text: /new password, within|nieuw wachtwoord, binnen/,
    is: linkLife['email-veto'] / hour,
  },
  {
    unit: /^(uur|hours)$/,
    text: /new e-mail address|nieuwe? e-mailadres/,
    is: linkLife['email-confirm'] / hour,
  },
  {
    unit: /^(uur|hours)$/,
    text: /activat|activeer|invitation|uitnodiging|password|wachtwoord/,
    is: linkLife.activation / hour,
  },
  { unit: /^minut/, text: /activity|activiteit|signed out|uitgelogd/, is: IDLE_LIMIT / minute },
  { unit: /^minut/, text: /app\b/, is: linkLife['pin-reset'] / minute },
  { unit: /^minut/, text: /to sign in|in te loggen/, is: linkLife.support / minute },
  {
    unit: /^minut/,
    text: /password|wachtwoord|address is known|adres bekend/,
    is: linkLife['password-reset'] / minute,
  },
  // Authenticator apps commonly support no other value.
  { unit: /^second/, text: /code/i, is: 30 },
  { unit: /^(tekens|characters)$/, text: /./, is: passwordLength.minLength },
  { unit: /^MB$/, text: /uitgepakt|unpacked/i, is: readLimits.unpackedBytes / 1024 / 1024 },
  { unit: /^MB$/, text: /./, is: maximumUploadBytes / 1024 / 1024 },
  { unit: /^(rijen|rows)$/, text: /worksheet|werkblad/, is: readLimits.rows },
  { unit: /^(mensen|people|regels|rows)$/, text: /export/, is: maxRowsWithoutProof },
  { unit: /^(bedragen|amounts)$/, text: /./, is: maxOpeningRows },
  { unit: /^(meest|most)$/, text: /./, is: maxFilterChoices },
  { unit: /^(dagen|days)$/, text: /last|afgelopen/, is: daysNew },
  // The filter is named after it: longerThan5Days.
  { unit: /^(dagen|days)$/, text: /than|dan/, is: 5 },
];

const literals = /'((?:[^'\\\n]|\\.)*)'|`([^`]*)`|"([^"\n]*)"/g;
const numbers = /(?<![\w.,:{-])(\d+(?:[.,]\d{3})*) (\p{L}+)/gu;

/** Days of a month, as a worked example has them, are no limits. */
const months = new Set(
  ['nl', 'en'].flatMap((language) =>
    Array.from({ length: 12 }, (_, month) =>
      new Date(2026, month).toLocaleString(language, { month: 'long' }),
    ),
  ),
);
const isExample = ({ unit, text }) =>
  months.has(unit) || /^(Voorbeeld van|An example of) /.test(text);

/** The texts in a folder's files of this name, with their file. */
function textsIn(folder, name) {
  return readdirSync(join(root, folder), { recursive: true })
    .filter((file) => name.test(file) && !/\.test\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(join(root, folder, file), 'utf8').matchAll(literals)].map((literal) => ({
        file: join(folder, file),
        text: (literal[1] ?? literal[2] ?? literal[3]).replace(/\\u00a0|\u00a0/g, ' '),
      })),
    );
}

const mentions = [
  ...textsIn('apps/web/src', /(texts|help)\.(nl|en)\.ts$/),
  ...textsIn('packages/texts/src', /(nl|en)\/[\w-]+\.ts$/),
].flatMap(({ file, text }) =>
  [...text.matchAll(numbers)]
    .map(([, digits, unit]) => ({ file, text, unit, number: Number(digits.replace(/[.,]/g, '')) }))
    .filter(({ number }) => number > 1),
);

const factOf = ({ unit, text }) =>
  facts.find((fact) => fact.unit.test(unit) && fact.text.test(text));

it('a number in a text equals the limit that it describes', () => {
  const wrong = mentions.filter((one) => !isExample(one) && factOf(one)?.is !== one.number);
  expect(wrong.map((one) => ({ ...one, is: factOf(one)?.is ?? 'unknown' }))).toEqual([]);
});

it('every limit is mentioned in both languages', () => {
  const factsIn = (language) =>
    new Set(mentions.filter(({ file }) => language.test(file)).map(factOf));
  const [dutch, english] = [factsIn(/[./]nl\b/), factsIn(/[./]en\b/)];
  expect(facts.filter((fact) => !dutch.has(fact) || !english.has(fact))).toEqual([]);
});
