import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { changesSinceRelease, currentFacts } from './provider-changes.mjs';

const changelog = readFileSync(new URL('../docs/provider-changes.md', import.meta.url), 'utf8');

it('every change of the provider API that may break a client is in its list of changes', () => {
  expect(currentFacts().size).toBeGreaterThan(300);
  const unlisted = changesSinceRelease()
    .filter(({ isBreaking, name }) => isBreaking && !changelog.includes(`\`${name}\``))
    .map(({ name }) => name);
  // `npm run provider:changes` prints the differences; the list explains what a client has to
  // change.
  expect(unlisted).toEqual([]);
});
