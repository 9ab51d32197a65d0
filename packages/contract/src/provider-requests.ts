import { z } from 'zod';
import { defineCall } from './call.ts';
import { idField } from './fields.ts';
import { articleRegistrationBodySchema } from './provider.ts';

const access = { who: 'provider', scope: 'intake' } as const;
const requestParams = z.strictObject({ projectId: idField, articleRegistrationId: idField });

export const putArticleRegistration = defineCall({
  group: 'Provider',
  name: 'PutArticleRegistration',
  method: 'PUT',
  path: '/provider/v1/projects/{projectId}/article-registrations/{articleRegistrationId}',
  summary:
    'Correct a request that waits. What differs from what was sent before takes the place of what ' +
    'the request holds; the rest stays as an approver may have edited it. 409 once it was decided ' +
    'on, where `errors` says what to do instead',
  access,
  params: requestParams,
  /** The whole request, under its existing reference. */
  body: articleRegistrationBodySchema,
  response: z.object({
    articleRegistrationId: idField,
    /** Increases with every change of the request. */
    version: z.int(),
  }),
  failures: ['not-found', 'already-decided'],
});

export const withdrawArticleRegistration = defineCall({
  group: 'Provider',
  name: 'WithdrawArticleRegistration',
  method: 'POST',
  path: '/provider/v1/projects/{projectId}/article-registrations/{articleRegistrationId}/withdrawal',
  summary:
    'Withdraw a request that waits, because the employee changed their mind; again is no failure. ' +
    '409 once it was decided on, where `errors` says what to do instead',
  access,
  params: requestParams,
  response: null,
  failures: ['not-found', 'already-decided'],
});

export const providerRequestCalls = [putArticleRegistration, withdrawArticleRegistration];
