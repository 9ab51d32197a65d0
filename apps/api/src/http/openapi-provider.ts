import type { Call } from '@portal/contract/call';
import { maxEvents, maxReadAtOnce } from '@portal/contract/limits';
import { storedResponseHours } from '@portal/contract/idempotency';
import { openApiDocument } from './openapi.ts';

const description = `What the provider's systems ask of the portal, and tell it.

**Key.** Each call needs an API key: \`authorization: Bearer <key>\`. \`npm run portal -- key create <name>\` makes one and prints it on its last line. A key may be limited to scopes; each call says which it needs, and a key without it gets 403 \`scope-missing\`. A key may make so many calls a minute: \`ratelimit\` says how many are left and for how many seconds, and beyond that it is 429 with \`retry-after\`.

**Values.** Money is whole cents in EUR, a month. Dates are YYYY-MM-DD, moments ISO 8601 with their zone; answers have UTC. "Today" is the date in Amsterdam. Ids are UUIDs. A text that is empty is as good as one that is left out. Unknown fields are refused.

**References.** \`externalReference\` is yours: it names a request, and the subscription that its approval starts, within one project. A request and a subscription of the same reference belong together. The portal's own ids come in answers, in events and from the lists.

**PUT.** A project is replaced: what the body leaves out gets its default, and its members, requests and subscriptions stay. A request is corrected: what differs from what you sent before takes the place of what it holds, and what an approver edited besides stays. The steps of a subscription (suspension, resumption, amounts, renewal, end) each set what they name. Saying the same again changes nothing.

**Lines.** A line of subscriptions is all of a subscription, as it is now. Sent again it resets what it says and what it leaves out, also what a step set since: \`months\`; the amounts, from today on, but not those of a later day; and the suspensions. Without \`suspendFrom\` one that runs ends yesterday and all that are to come are gone; another one takes the place of all of them; the one that runs or comes next, as it is, leaves the later ones. Only \`periodEnd\` stays when it is left out, and cuts the suspension of the line off; null removes it. A line is refused where a step is: it opens no subscription that has ended, and suspends none past the \`periodEnd\` that it says. What it changes of the terms of one that runs leaves the events of the steps; the members get one mail for all lines.

**Again.** A change may be sent with an \`idempotency-key\`; its answer is kept for ${storedResponseHours} hours. Without one, a request that is sent again under its reference answers the first one, and with other content 409 \`differs\`.

**Lists.** At most ${maxReadAtOnce} records a page; \`nextCursor\` leads to the next page and is null on the last. With \`updatedSince\` a list has what changed since; ask the next time with the \`nextSince\` of the first page, and no change is missed.

**Events.** At most ${maxEvents} a page, in the order in which they were committed, without gaps; ask on from the last \`sequence\` that you have, and again from any number. Each type has a schema and a \`version\`; a field may be added without a new one. There are no names in events, and nothing that people typed: read those by the ids. Of somebody who was erased, \`data\`, or their part of it, has \`"erased": true\` and at most what you follow your own records by. Look at \`version\`, then at \`type\`, and pass over what this document does not have.

**Failures.** application/problem+json (RFC 9457): \`type\` tells one failure from another, \`errors\` names each field at fault with a code. 404 for what is not there or in another project, 405 with \`allow\`, 409 when something no longer waits or somebody was first, 422 for fields, 429 with \`retry-after\`. After a 5xx it is not known whether a change was made: send it again, with its \`idempotency-key\` or under its reference.`;

interface DocumentSettings {
  readonly brand: string;
  readonly product: string;
  readonly baseUrl: string;
  readonly calls: readonly Call[];
}

/** A document of the provider's calls alone. */
export function providerDocument(settings: DocumentSettings) {
  const calls = settings.calls.filter(({ access }) => access.who === 'provider');
  const { info, components, ...document } = openApiDocument({ ...settings, calls });
  const { apiKey } = components.securitySchemes;
  return {
    ...document,
    info: { ...info, title: `${info.title}: provider API`, description },
    components: { ...components, securitySchemes: { apiKey } },
  };
}
