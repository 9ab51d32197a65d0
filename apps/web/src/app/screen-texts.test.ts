import { expect, test } from 'vitest';

const files = import.meta.glob<object>('../**/*texts.nl.ts', { eager: true });
const sources = import.meta.glob<string>('../features/**/*.{ts,tsx}', {
  eager: true,
  import: 'default',
  query: '?raw',
});

const namespacesIn = (...folders: string[]): string[] =>
  Object.entries(files)
    .filter(([path]) => folders.some((folder) => path.startsWith(`../${folder}`)))
    .flatMap(([, texts]) => Object.keys(texts));

const all = namespacesIn('');
const behindSignIn = namespacesIn('i18n/', 'ui/', 'domain-ui/', 'app/');
const beforeSignIn = namespacesIn('i18n/texts', 'domain-ui/totp-setup-texts');
const key = new RegExp(`['"\`](${all.join('|')})\\.[\\w$]`, 'g');

const features = [...new Set(Object.keys(sources).map((path) => path.split('/')[2] ?? ''))];

test.each(features)('%s uses only texts that load with its screens', (feature) => {
  const own = namespacesIn(`features/${feature}/`);
  const available = [...own, ...(feature === 'authentication' ? beforeSignIn : behindSignIn)];
  const used = Object.entries(sources)
    .filter(([path]) => path.startsWith(`../features/${feature}/`))
    .flatMap(([, source]) => [...source.matchAll(key)].map(([, namespace]) => namespace));
  expect(used.filter((namespace) => !available.includes(namespace ?? ''))).toEqual([]);
  // The keys of errors come from the code of a response, which the kit looks up.
  const named = own.filter((namespace) => namespace !== 'errors');
  expect(new Set(used), 'texts that no screen of the feature uses').toEqual(
    new Set([...used, ...named]),
  );
});
