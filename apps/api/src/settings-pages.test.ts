import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { namesOfSettings } from './config.ts';

const everySetting = namesOfSettings(new Proxy({}, { get: () => 'given' }));

test.each(['docs/operate/settings.md', '.env.example'])('%s lists every setting', (page) => {
  const text = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8');
  const unnamed = everySetting.filter((name) => !new RegExp(`(\`|#)${name}\\b`).test(text));
  expect(everySetting.length).toBeGreaterThan(20);
  expect(unnamed).toEqual([]);
});
