import { inProject, type Sampler, table } from './call-sample.ts';

/** A sample for every call about requests. */
export const articleRegistrationSamplers: Readonly<Record<string, Sampler>> = {
  'ArticleRegistration/GetArticleRegistrationToApproveTable': table,
  'ArticleRegistration/GetArticleRegistrationApprovedTable': table,
  'ArticleRegistration/GetArticleRegistrationDisapprovedTable': table,
  'ArticleRegistration/ExportArticleRegistrationToApproveToExcel': table,
  'ArticleRegistration/ExportArticleRegistrationApprovedToExcel': table,
  'ArticleRegistration/ExportArticleRegistrationDisapprovedToExcel': table,
  'ArticleRegistration/GetArticleRegistrationFilterValues': ({ projectId }) => ({
    body: { projectId, list: 'ToApprove' },
  }),
  'ArticleRegistration/GetArticleRegistration': ({ waitingRequestId }) => ({
    query: { ArticleRegistrationId: waitingRequestId },
  }),
  'ArticleRegistration/GetArticleRegistrationHistory': ({ waitingRequestId }) => ({
    query: { ArticleRegistrationId: waitingRequestId },
  }),
  'ArticleRegistration/GetUpdateArticleRegistrationSettings': ({ waitingRequestId }) => ({
    query: { ArticleRegistrationId: waitingRequestId },
  }),
  'ArticleRegistration/UpdateArticleRegistration': ({ waitingRequestId }) => ({
    body: { articleRegistrationId: waitingRequestId, version: 1, costCentre: '4120' },
  }),
  'ArticleRegistration/UpdateArticleRegistrationStartDate': ({ waitingRequestId }) => ({
    body: { articleRegistrationId: waitingRequestId, version: 1, startDate: '2026-05-01' },
  }),
  'ArticleRegistration/ApproveArticleRegistration': ({ waitingRequestId }) => ({
    body: { articleRegistrationId: waitingRequestId },
  }),
  'ArticleRegistration/DisapproveArticleRegistration': ({ waitingRequestId }) => ({
    body: { articleRegistrationId: waitingRequestId, reason: 'Te laat' },
  }),
  'ArticleRegistration/DownloadAaoFile': ({ approvedRequestId }) => ({
    query: { ArticleRegistrationId: approvedRequestId },
  }),
  'ArticleRegistration/DownloadArticleRegistrationRequestFile': ({ waitingRequestId }) => ({
    query: { ArticleRegistrationId: waitingRequestId },
  }),
  'ArticleRegistration/GetArticleRegistrationPosition': ({ waitingRequestId }) => ({
    body: { articleRegistrationId: waitingRequestId },
  }),
  'ArticleRegistration/DownloadAaoFiles': ({ projectId, signedRequestIds }) => ({
    body: { projectId, articleRegistrationIds: signedRequestIds },
  }),
  'ArticleRegistration/GetRejectionReasons': inProject,
  'ArticleRegistration/SaveRejectionReasons': ({ projectId }) => ({
    body: { projectId, version: 0, reasons: [{ title: 'Te laat', reason: 'Te laat gevraagd.' }] },
  }),
};
