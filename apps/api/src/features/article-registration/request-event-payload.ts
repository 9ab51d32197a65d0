import type { Amounts } from '@portal/contract/amounts';
import { amountFields } from '@portal/contract/participation-fields';
import { requestInEvents } from '@portal/contract/provider-event-shapes';
import { pick } from '../../pick.ts';
import type { ArticleRegistration } from './article-registration-rules.ts';
import type { Decider } from './find-decider.ts';

type KnownRequest = Pick<ArticleRegistration, (typeof requestInEvents)[number]>;

/** Identifies a request in events: by ids and numbers, never by name. */
export const requestPayload = (request: KnownRequest): KnownRequest =>
  pick(request, requestInEvents);

export const partsOf = (request: Amounts): Amounts => pick(request, amountFields);

/** The decider in events: account ids, both null where a project asks no approval. */
export const deciderPayload = (decider: Decider | null) => ({
  decidedByAccountId: decider?.accountId ?? null,
  decidedOnBehalfOfAccountId: decider?.onBehalfOf?.accountId ?? null,
});
