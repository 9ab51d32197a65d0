import {
  approveArticleRegistration,
  disapproveArticleRegistration,
} from '@portal/contract/article-registration';
import type { Call } from '@portal/contract/call';
import { putProject } from '@portal/contract/provider';
import { putPromotionFile } from '@portal/contract/provider-files';
import { providerReadCalls } from '@portal/contract/provider-reads';
import {
  putArticleRegistration,
  withdrawArticleRegistration,
} from '@portal/contract/provider-requests';
import {
  providerSubscriptionCalls,
  putSubscriptionEnd,
} from '@portal/contract/provider-subscriptions';
import {
  after,
  send,
  failing,
  withUnknownIds,
  withTooLongParameter,
  type Provocation,
  problemOf,
} from './provoke.ts';

/** The provocations of the provider's calls about one request or subscription. */
export const providerProvocations: readonly Provocation[] = [
  ...failing(putArticleRegistration, {
    'not-found': withUnknownIds(putArticleRegistration),
    'already-decided': after(disapproveArticleRegistration, putArticleRegistration),
  }),
  ...failing(withdrawArticleRegistration, {
    'not-found': withUnknownIds(withdrawArticleRegistration),
    'already-decided': after(approveArticleRegistration, withdrawArticleRegistration),
  }),
  ...failing(putProject, { 'not-found': withTooLongParameter(putProject, 'projectId') }),
  ...failing(putPromotionFile, { 'not-found': withTooLongParameter(putPromotionFile, 'folder') }),
  ...providerReadCalls.flatMap((call) => {
    const { failures }: Call = call;
    return failures.map((code) => ({ call, code, provoke: withUnknownIds(call) }));
  }),
  ...providerSubscriptionCalls.flatMap((call) =>
    failing<Call & { failures: typeof putSubscriptionEnd.failures }>(call, {
      'not-found': withUnknownIds(call),
      'state-changed': async (fixture) => {
        const ended = { periodEnd: '2026-03-01' };
        (await send(putSubscriptionEnd, fixture, { body: ended })).ok();
        return problemOf(call, fixture);
      },
    }),
  ),
];
