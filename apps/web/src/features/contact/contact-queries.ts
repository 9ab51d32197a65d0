import type { CallInput } from '@portal/contract/call';
import { contactInformationEmail, getContactInformation } from '@portal/contract/contact';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../../lib/call-api.ts';

export const contactInformationQuery = queryOptions({
  queryKey: ['contactInformation'],
  queryFn: ({ signal }) => callApi(getContactInformation, {}, { signal }),
  staleTime: 5 * 60_000,
});

export const sendMessage = (
  body: CallInput<typeof contactInformationEmail>['body'],
): Promise<undefined> => callApi(contactInformationEmail, { body });
