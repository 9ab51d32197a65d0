import { z } from 'zod';
import { getArticleRegistrationToApproveTable as inbox } from './article-registration.ts';
import { defineCall, fileResponse } from './call.ts';
import { idField, paragraphField, textField } from './fields.ts';
import { maxLength, maxAaoFiles, maxRejectionReasons } from './limits.ts';

const group = 'ArticleRegistration';
const projectField = { field: 'projectId' } as const;

export const getArticleRegistrationPosition = defineCall({
  group,
  name: 'GetArticleRegistrationPosition',
  method: 'POST',
  summary:
    'The place of a request among those that wait, in the order and with the filters of that list, ' +
    'and the requests beside it',
  access: {
    who: 'member',
    right: 'viewProject',
    project: { field: 'articleRegistrationId', record: 'articleRegistration' },
  },
  effect: 'reads',
  body: inbox.body.schema
    .omit({ projectId: true, page: true, rowsPerPage: true })
    .extend({ articleRegistrationId: idField }),
  response: z.object({
    /** From 1; null when the request is not in the list, as after a decision. */
    position: z.int().min(1).nullable(),
    /** The number of requests in the list. */
    total: z.int().min(0),
    /** The neighbours; of a request that is not in the list, those of its sort position. */
    previousId: idField.nullable(),
    nextId: idField.nullable(),
  }),
  failures: [],
});

export const downloadAaoFiles = defineCall({
  group,
  name: 'DownloadAaoFiles',
  method: 'POST',
  summary: 'The signed supplements (AAO) of several approved requests, as one zip; it is audited',
  access: { who: 'member', right: 'viewProject', project: projectField, fresh: 'by-request' },
  effect: 'reads',
  body: z.strictObject({
    projectId: idField,
    articleRegistrationIds: z.array(idField).min(1).max(maxAaoFiles),
  }),
  response: fileResponse(['application/zip']),
  failures: [],
});

/** A text template for a rejection. */
const rejectionReasonSchema = z.strictObject({
  /** The name of the template. */
  title: textField(maxLength.rejectionReasonTitle),
  reason: paragraphField(maxLength.rejectionReason),
});
export type RejectionReason = z.output<typeof rejectionReasonSchema>;

const rejectionReasonsShape = {
  reasons: z.array(rejectionReasonSchema).max(maxRejectionReasons),
  /** Increases with every change of the list. */
  version: z.int().min(0),
};

export const getRejectionReasons = defineCall({
  group,
  name: 'GetRejectionReasons',
  method: 'GET',
  summary: 'The reasons that a project keeps at hand for rejections',
  access: { who: 'member', right: 'decideRequests', project: { field: 'ProjectId' } },
  query: z.strictObject({ ProjectId: idField }),
  response: z.object(rejectionReasonsShape),
  failures: [],
});

export const saveRejectionReasons = defineCall({
  group,
  name: 'SaveRejectionReasons',
  method: 'POST',
  summary: 'Replace these reasons; 409 when somebody else changed them since this version',
  access: { who: 'member', right: 'manageSettings', project: projectField },
  body: z.strictObject({ projectId: idField, ...rejectionReasonsShape }),
  response: null,
  failures: ['state-changed'],
});

export const articleRegistrationReviewCalls = [
  getArticleRegistrationPosition,
  downloadAaoFiles,
  getRejectionReasons,
  saveRejectionReasons,
];
