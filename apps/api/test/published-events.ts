import { Ajv2020 } from 'ajv/dist/2020.js';
import { calls } from '@portal/contract/calls';
import { callPath, type CallResult } from '@portal/contract/call';
import { getEvents } from '@portal/contract/provider-event-feed';
import { providerDocument } from '../src/http/openapi-provider.ts';

let validate: ReturnType<Ajv2020['compile']> | undefined;

/** The feed's response in the document of the provider's calls. */
function compileFeed(): ReturnType<Ajv2020['compile']> {
  const names = { brand: 'Sportportaal', product: 'Sportpas', baseUrl: 'http://localhost:3000' };
  const document = providerDocument({ ...names, calls });
  const path = callPath(getEvents, names.product).replaceAll('/', '~1');
  const answer = 'get/responses/200/content/application~1json/schema';
  // The document has keywords of OpenAPI around its schemas, and formats that add nothing to their
  // patterns.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true });
  ajv.addSchema(document, 'provider');
  return ajv.compile({ $ref: `provider#/paths/${path}/${answer}` });
}

/**
 * Validates a page of the feed against the schema in the provider's document, by a validator that
 * is independent of how the schema was made.
 * @throws when an event differs from its schema
 */
export function checkPublished(page: CallResult<typeof getEvents>): void {
  validate ??= compileFeed();
  if (!validate(page)) throw new Error(JSON.stringify(validate.errors?.slice(0, 5)));
  // Events from before the versions were stored may be anything.
  if (page.events.some(({ version }) => version === 1)) throw new Error('An event has no version');
}
