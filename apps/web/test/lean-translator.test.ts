import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { leanTranslator } from '../build/lean-translator.ts';

const path = fileURLToPath(import.meta.resolve('i18next')).replace(
  /dist.*$/,
  'dist/esm/i18next.js',
);
const transform = leanTranslator().transform as unknown as (
  code: string,
  id: string,
) => { readonly code: string } | undefined;

test('the translator returns its texts, and can no longer fetch', async () => {
  const whole = readFileSync(path, 'utf8');
  const lean = transform(whole, path)?.code ?? '';
  expect(lean.length).toBeLessThan(whole.length - 8_000);
  const address = `data:text/javascript;base64,${Buffer.from(lean).toString('base64')}`;
  const made = (await import(/* @vite-ignore */ address)) as typeof import('i18next');
  const i18n = made.createInstance();
  const nl = { translation: { greeting: 'Dag {{name}}', row_one: 'rij', row_other: 'rijen' } };
  await i18n.init({ lng: 'nl', fallbackLng: 'nl', resources: { nl } });
  i18n.addResourceBundle('en', 'translation', { greeting: 'Hello {{name}}' }, true);
  await i18n.changeLanguage('en');
  const t = i18n.t as (key: string, values: object) => string;
  expect(t('greeting', { name: 'Noor' })).toBe('Hello Noor');
  expect(t('row', { count: 2 })).toBe('rijen');
  expect(i18n.hasLoadedNamespace('translation')).toBe(true);
});

test('fails when the translator has changed, and leaves other files unchanged', () => {
  expect(() => transform('class Other {\n}\n', path)).toThrow(/no longer/);
  expect(transform('class Connector {}', '/src/other.ts')).toBeUndefined();
});
