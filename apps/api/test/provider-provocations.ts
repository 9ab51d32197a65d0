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
  ask,
  failing,
  ofNothing,
  ofTooLongAddress,
  type Provocation,
  refused,
} from './provoke.ts';

/** How the calls about one request or subscription of the provider fail. */
export const providerProvocations: readonly Provocation[] = [
  ...failing(putArticleRegistration, {
    'not-found': ofNothing(putArticleRegistration),
    'already-decided': after(disapproveArticleRegistration, putArticleRegistration),
  }),
  ...failing(withdrawArticleRegistration, {
    'not-found': ofNothing(withdrawArticleRegistration),
    'already-decided': after(approveArticleRegistration, withdrawArticleRegistration),
  }),
  ...failing(putProject, { 'not-found': ofTooLongAddress(putProject, 'projectId') }),
  ...failing(putPromotionFile, { 'not-found': ofTooLongAddress(putPromotionFile, 'folder') }),
  ...providerReadCalls.flatMap((call) => {
    const { failures }: Call = call;
    return failures.map((code) => ({ call, code, way: ofNothing(call) }));
  }),
  ...providerSubscriptionCalls.flatMap((call) =>
    failing<Call & { failures: typeof putSubscriptionEnd.failures }>(call, {
      'not-found': ofNothing(call),
      'state-changed': async (scene) => {
        const ended = { periodEnd: '2026-03-01' };
        (await ask(putSubscriptionEnd, scene, { body: ended })).ok();
        return refused(call, scene);
      },
    }),
  ),
];
