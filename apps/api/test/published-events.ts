import { Ajv2020 } from 'ajv/dist/2020.js';
import { calls } from '@portal/contract/calls';
import { callPath, type CallResult } from '@portal/contract/call';
import { getEvents } from '@portal/contract/provider-event-feed';
import { providerDocument } from '../src/http/openapi-provider.ts';

let validate: ReturnType<Ajv2020['compile']> | undefined;

/** What the document of the provider's calls says of an answer of the feed. */
function compileFeed(): ReturnType<Ajv2020['compile']> {
  const names = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'http://localhost:3000' };
  const document = providerDocument({ ...names, calls });
  const path = callPath(getEvents, names.product).replaceAll('/', '~1');
  const answer = 'get/responses/200/content/application~1json/schema';
  // The document has keywords of OpenAPI around its schemas, and formats that say no more than
  // their patterns.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'provider');
  return ajv.compile({ $ref: `provider#/paths/${path}/${answer}` });
}

/**
 * Holds a page of the feed to the schema that the provider's developers read, by a validator that
 * knows nothing of how the schema was made.
 * @throws when an event is not as it is published
 */
export function checkPublished(page: CallResult<typeof getEvents>): void {
  validate ??= compileFeed();
  if (!validate(page)) throw new Error(JSON.stringify(validate.errors?.slice(0, 5)));
  // Events from before versions were kept may be anything.
  if (page.events.some(({ version }) => version === 1)) throw new Error('An event has no version');
}
