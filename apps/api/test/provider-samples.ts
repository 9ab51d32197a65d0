import type { Sampler } from './call-sample.ts';
import { requestBody } from './factories.ts';

const ofProject: Sampler = ({ projectId }) => ({ params: { projectId }, query: {} });

/** A sample for every call of the provider that reads, or is about one record. */
export const providerRecordSamplers: Readonly<Record<string, Sampler>> = {
  'Provider/GetProjects': () => ({ query: {} }),
  'Provider/GetProject': ({ projectId }) => ({ params: { projectId } }),
  'Provider/GetArticleRegistrations': ofProject,
  'Provider/GetArticleRegistration': ({ projectId, waitingRequestId }) => ({
    params: { projectId, articleRegistrationId: waitingRequestId },
  }),
  'Provider/GetAao': ({ projectId, approvedRequestId }) => ({
    params: { projectId, articleRegistrationId: approvedRequestId },
  }),
  'Provider/GetSubscriptions': ofProject,
  'Provider/GetSubscription': ({ projectId, subscriptionId }) => ({
    params: { projectId, subscriptionId },
  }),
  'Provider/GetOrders': ofProject,
  'Provider/GetOrder': ({ projectId, promotionOrderId }) => ({
    params: { projectId, promotionOrderId },
  }),
  'Provider/GetMessages': ofProject,
  'Provider/GetMessage': ({ projectId, contactMessageId }) => ({
    params: { projectId, messageId: contactMessageId },
  }),
  'Provider/GetMembers': ofProject,
  'Provider/PutArticleRegistration': ({ projectId, waitingRequestId }) => ({
    params: { projectId, articleRegistrationId: waitingRequestId },
    body: requestBody({ externalReference: waitingRequestId }),
  }),
  'Provider/WithdrawArticleRegistration': ({ projectId, waitingRequestId }) => ({
    params: { projectId, articleRegistrationId: waitingRequestId },
  }),
  'Provider/PutSuspension': ({ projectId, subscriptionId }) => ({
    params: { projectId, subscriptionId, suspendedFrom: '2026-06-01' },
    body: { suspendedTill: '2026-07-31' },
  }),
  'Provider/PutResumption': ({ projectId, subscriptionId }) => ({
    params: { projectId, subscriptionId },
    body: { resumedOn: '2026-10-01' },
  }),
  'Provider/PutSubscriptionAmounts': ({ projectId, subscriptionId }) => ({
    params: { projectId, subscriptionId, validFrom: '2026-07-01' },
    body: {
      totalPrice: 4500,
      grossExchange: 4500,
      netExchange: 0,
      employerContribution: 0,
      netOwnContribution: 0,
    },
  }),
  'Provider/PutRenewal': ({ projectId, subscriptionId }) => ({
    params: { projectId, subscriptionId },
    body: { months: 24, periodEnd: null },
  }),
  'Provider/PutSubscriptionEnd': ({ projectId, subscriptionId }) => ({
    params: { projectId, subscriptionId },
    body: { periodEnd: '2026-12-31' },
  }),
};
