import {
  getMailChoices,
  previewDigest,
  saveMailChoices,
  type MailChoices,
} from '@portal/contract/mail-choices';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';
import type { ChosenMails } from './mail-choices-rules.ts';

const key = ['account', 'mailChoices'] as const;

/** Which mails the account gets of each of its projects. */
export const mailChoicesQuery = queryOptions({
  queryKey: key,
  queryFn: ({ signal }) => callApi(getMailChoices, {}, { signal }),
});

/** The digest as the saved choices make it now. */
export const digestPreviewQuery = queryOptions({
  queryKey: [...key, 'preview'],
  queryFn: ({ signal }) => callApi(previewDigest, {}, { signal }),
});

export const sendMailChoices = (chosen: ChosenMails): Promise<MailChoices> =>
  callApi(saveMailChoices, {
    body: {
      hour: chosen.hour,
      weekday: chosen.weekday,
      items: Object.entries(chosen.projects).map(([projectId, choice]) => ({
        projectId,
        requests: choice.requests,
        changes: choice.changes,
      })),
    },
  });
