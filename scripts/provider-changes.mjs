import { readFileSync, writeFileSync } from 'node:fs';
import { providerDocument } from '../apps/api/src/http/openapi-provider.ts';
import { calls } from '../packages/contract/src/calls.ts';
import { changesBetween, factsOf, factsOfText, lineOf, textOfFacts } from './document-changes.mjs';

/** The document of the last release. */
export const releasedPath = new URL('../docs/provider-released.txt', import.meta.url);

const settings = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'https://portal.example' };
export const currentFacts = () => factsOf(providerDocument({ ...settings, calls }));

/** The differences between the last release and these sources. */
export const changesSinceRelease = () =>
  changesBetween(factsOfText(readFileSync(releasedPath, 'utf8')), currentFacts());

// `npm run provider:changes` prints the differences; with `-- release` it stores the document as
// released.
if (process.argv[1] === new URL(import.meta.url).pathname) {
  for (const change of changesSinceRelease()) process.stdout.write(`- ${lineOf(change)}\n`);
  if (process.argv[2] === 'release') writeFileSync(releasedPath, textOfFacts(currentFacts()));
}
