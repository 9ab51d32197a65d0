import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { everyDialog } from '../../e2e/every-dialog.ts';

const source = join(import.meta.dirname, '../../apps/web/src');
const components = /<(?:Modal|Drawer|DecisionDialog|dialog)(?:\.Root)?(?=[\s/>])/g;

/** The component of every dialog with a decision. */
const shared = 'domain-ui/decision-dialog.tsx';

/** The name of a file, once for each dialog that it renders. */
const dialogsIn = (file, text) => [...text.matchAll(components)].map(() => file);

const inSource = readdirSync(source, { recursive: true })
  .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx') && file !== shared)
  .flatMap((file) => dialogsIn(file, readFileSync(join(source, file), 'utf8')));

const countIn = (files, file) => files.filter((each) => each === file).length;

test('every dialog of the page has a scene that names its button', () => {
  const inScenes = everyDialog.map(({ dialog }) => dialog);
  const without = inSource.filter((file) => countIn(inScenes, file) < countIn(inSource, file));
  expect(without).toEqual([]);
  expect(inScenes.filter((file) => !inSource.includes(file))).toEqual([]);
  expect(inSource.length).toBeGreaterThan(20);
});

test('a dialog is counted in every notation, and its form is not', () => {
  expect(dialogsIn('a', '<Modal opened />\n<DecisionDialog\n  isOpen>')).toHaveLength(2);
  expect(dialogsIn('a', '<Drawer.Root opened><dialog open></dialog>')).toHaveLength(2);
  expect(dialogsIn('a', '<DecisionDialog.Form>\n<ModalHint />')).toHaveLength(0);
});
