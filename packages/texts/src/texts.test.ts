import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { en } from './en.ts';
import { nl } from './nl.ts';

type Tree = { readonly [key: string]: string | Tree };

const leaves = (tree: Tree, path: readonly string[] = []): [path: string[], text: string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[[...path, key], value]] : leaves(value, [...path, key]),
  );

it('has the same parameters in every language', () => {
  const namesOf = (tree: Tree) =>
    leaves(tree).map(([path, text]) => [
      path.join('.'),
      [...new Set(text.match(/\{\w+\}/g))].sort(),
    ]);
  expect(namesOf(en)).toEqual(namesOf(nl));
});

/** Groups whose texts are looked up by a key from another source, and that source. */
const lookedUp: Readonly<Record<string, string>> = {
  problems: 'the code of a problem',
  fieldErrors: 'the code of a fault',
  fileRefusals: 'the code of a refused file',
  listFaults: 'the code of a fault in a list',
  fields: 'the field that a message or a change names',
  'auditLog.fields': 'the field that a change names',
  'auditLog.actions': 'the action of an entry',
  'auditLog.subjects': 'the kind of subject of an entry',
  'auditLog.values': 'the list or the filter that an entry names',
  'records.person': 'part of the labels of fields',
  'records.work': 'part of the labels of fields',
  'records.article': 'part of the labels of fields',
  'records.request': 'part of the labels of fields',
  'records.order': 'part of the labels of fields',
  'records.period': 'part of the labels of fields that change, and of columns',
  'records.rights': 'part of the labels of fields that change, and of columns',
  'records.words': 'used in other texts, such as the headers of columns',
  'records.choices': 'the gender of a person',
  'records.subscriptionStatus': 'the status of a subscription',
  payroll: 'the component, change or reason of a line for payroll',
  'xlsx.payrollLineColumns': 'the column of a sheet',
  'xlsx.payroll': 'the words of payroll that a sheet shares',
  'xlsx.filters': 'the filter of a list',
  'xlsx.requestColumns': 'the column of a sheet',
  'mail.cancelledForEmployee.settled': 'what a settlement comes to',
  'orderMail.kinds': 'the kind of a design',
  'digestMail.stages': 'the stage of a reminder',
  mailReasons: 'the reason of a mail',
};

const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Files that define texts, here and on the page; an identifier in them does not use a text. */
const texts = /(?:^|\/)(?:nl|en)\/|texts\.(?:nl|en)\.ts$/;

/**
 * The identifiers in each source, also those with hyphens; in a file of texts, only those of other
 * texts.
 */
function namesIn(folder: string): Set<string>[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.tsx?$/.test(path) && !path.includes('.test.'))
    .map((path) => {
      const source = readFileSync(join(root, folder, path), 'utf8');
      const written = texts.test(path) ? (source.match(/\w+(?:\.\w+)+/g) ?? []).join(' ') : source;
      return new Set(written.match(/[\w-]+/g));
    });
}

it('has no unused text', () => {
  const sources = [
    'apps/api/src',
    'apps/web/src',
    'packages/contract/src',
    'packages/texts/src',
  ].flatMap(namesIn);
  const anywhere = new Set(sources.flatMap((words) => [...words]));
  const unnamed = leaves(nl).filter(([path]) => {
    const [group = '', ...keys] = path;
    const isLookedUp = path.some((_, end) => path.slice(0, end + 1).join('.') in lookedUp);
    const known = isLookedUp
      ? anywhere
      : new Set(sources.filter((words) => words.has(group)).flatMap((words) => [...words]));
    return !keys.every((key) => known.has(key));
  });
  expect(unnamed.map(([path]) => path.join('.'))).toEqual([]);
});
