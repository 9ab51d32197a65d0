import { z } from 'zod';
import { articleRegistrationStatuses } from './article-registration-shapes.ts';
import { defineCall } from './call.ts';
import { idField, rawTextField, personShape } from './fields.ts';
import { maxLength, maxSearchResults, maxProjectsSearched, maxRecentRecords } from './limits.ts';

/** A search result. The id of a person is that of any subscription or request of theirs. */
export const searchResultKinds = ['person', 'subscription', 'articleRegistration'] as const;
export type SearchResultKind = (typeof searchResultKinds)[number];

const resultShape = {
  id: idField,
  projectId: idField,
  ...personShape,
  birthDate: z.string(),
  employeeNumber: z.string().nullable(),
  department: z.string().nullable(),
};

const resultSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('person'), ...resultShape }),
  z.object({
    kind: z.literal('subscription'),
    ...resultShape,
    subscriptionNumber: z.string(),
    articleName: z.string(),
  }),
  z.object({
    kind: z.literal('articleRegistration'),
    ...resultShape,
    articleName: z.string(),
    status: z.enum(articleRegistrationStatuses),
  }),
]);
export type SearchResult = z.output<typeof resultSchema>;

/** A POST without side effects: names are in its body, and so in no address and no log. */
export const find = defineCall({
  group: 'Search',
  name: 'Find',
  method: 'POST',
  summary: `People, numbers of subscriptions and waiting requests that match a text in some of the account's own projects; at most ${maxSearchResults} of each, the best first`,
  access: { who: 'account' },
  effect: 'reads',
  body: z.strictObject({
    search: rawTextField(maxLength.search),
    /** Projects without a membership of the account are skipped. */
    projectIds: z.array(idField).max(maxProjectsSearched),
  }),
  response: z.object({ items: z.array(resultSchema) }),
  failures: [],
});

const recentField = z.strictObject({
  kind: z.enum(searchResultKinds),
  projectId: idField,
  id: idField,
});
/** What the page stores of a recent record: ids, and no name. */
export type Recent = z.output<typeof recentField>;

export const findRecent = defineCall({
  group: 'Search',
  name: 'FindRecent',
  method: 'POST',
  summary:
    'What is known today of records that were opened lately, in their order; without those that the account may not see any more',
  access: { who: 'account' },
  effect: 'reads',
  body: z.strictObject({ items: z.array(recentField).max(maxRecentRecords) }),
  response: z.object({ items: z.array(resultSchema) }),
  failures: [],
});

export const searchCalls = [find, findRecent];
