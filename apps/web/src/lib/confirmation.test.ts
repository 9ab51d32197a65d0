import { endOtherSessions, endSession } from '@portal/contract/account';
import type { SessionTokens } from '@portal/contract/authentication';
import { updateAccountRights } from '@portal/contract/employer-account-management';
import { exportSubscriptionsAllToExcel } from '@portal/contract/subscription';
import { upload } from '@portal/contract/upload';
import { xlsxType } from '@portal/contract/xlsx';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { idOf } from '../../test/id-of.ts';
import { json, problem, stubServer } from '../../test/stub-server.ts';
import { stubUploads } from '../../test/stub-upload.ts';
import { connectSession } from './api-connection.ts';
import { callApi } from './call-api.ts';
import { connectConfirmation } from './confirmation.ts';
import { downloadFile } from './download-file.ts';
import { uploadFile } from './upload-file.ts';

const done = () => new Response(null, { status: 204 });
const refused = () => problem(403, 'confirmation-needed');
const refreshPath = '/employerportal/Authentication/RefreshAccessToken';
const flags = {
  isDisabled: false,
  authorize: true,
  confirmationMails: false,
  userManagement: false,
  subscriptionCopy: false,
  payroll: false,
};
const rights = { body: { projectId: idOf('p'), accountId: idOf('a'), flags } };

let tokens: SessionTokens | null;
let disconnect: () => void = () => {};
/** Whether the user has confirmed; the server refuses calls until then. */
let isConfirmed: boolean;

beforeEach(() => {
  tokens = { accessToken: 'old', refreshToken: 'refresh-old' };
  isConfirmed = false;
  connectSession({ read: () => tokens, replace: (next) => (tokens = next), end: () => {} });
});
afterEach(() => disconnect());

/** Connects a user who confirms or declines when `answer` is called. */
function connectUser() {
  let answer = (_isConfirmed: boolean): void => {};
  const handler = vi.fn(
    () =>
      new Promise<boolean>((resolve) => {
        answer = (confirms) => {
          isConfirmed = confirms;
          resolve(confirms);
        };
      }),
  );
  disconnect = connectConfirmation(handler);
  return { handler, answer: (confirms: boolean) => answer(confirms) };
}

const confirmingServer = (success: () => Response = done) =>
  stubServer(() => (isConfirmed ? success() : refused()));

test('repeats a call unchanged after the confirmation that it needs', async () => {
  const { handler, answer } = connectUser();
  const seen = confirmingServer();
  const calling = callApi(updateAccountRights, rights);
  await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(1));
  answer(true);
  await expect(calling).resolves.toBeUndefined();
  expect(seen.map(({ body }) => body)).toEqual([rights.body, rights.body]);
});

test("fails a call with the server's error when the user declines", async () => {
  const { handler, answer } = connectUser();
  const seen = confirmingServer();
  const calling = callApi(updateAccountRights, rights);
  await vi.waitFor(() => expect(handler).toHaveBeenCalled());
  answer(false);
  await expect(calling).rejects.toMatchObject({ status: 403, code: 'confirmation-needed' });
  expect(seen).toHaveLength(1);
  // The next attempt requests a confirmation again.
  const again = callApi(updateAccountRights, rights);
  await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(2));
  answer(true);
  await again;
});

test('fails a call where no handler is connected', async () => {
  confirmingServer();
  await expect(callApi(endOtherSessions, {})).rejects.toMatchObject({
    code: 'confirmation-needed',
  });
});

test('requests one confirmation for concurrent calls', async () => {
  const { handler, answer } = connectUser();
  const seen = confirmingServer();
  const calling = ['1', '2', '3'].map((one) =>
    callApi(endSession, { body: { sessionId: idOf(one) } }),
  );
  await vi.waitFor(() => expect(seen).toHaveLength(3));
  await vi.waitFor(() => expect(handler).toHaveBeenCalled());
  answer(true);
  await Promise.all(calling);
  expect(handler).toHaveBeenCalledTimes(1);
  expect(seen).toHaveLength(6);
});

test('requests none for a call that was under way while the user confirmed', async () => {
  const { handler, answer } = connectUser();
  let refuseLate = (_response: Response): void => {};
  let calls = 0;
  stubServer(() => {
    calls += 1;
    if (calls === 1) return new Promise((resolve) => (refuseLate = resolve));
    return isConfirmed ? done() : refused();
  });
  const late = callApi(endOtherSessions, {});
  await vi.waitFor(() => expect(calls).toBe(1));
  const first = callApi(endSession, { body: { sessionId: idOf('1') } });
  await vi.waitFor(() => expect(handler).toHaveBeenCalled());
  answer(true);
  await first;
  refuseLate(refused());
  await late;
  expect(handler).toHaveBeenCalledTimes(1);
});

test('fails a call that is still refused after the confirmation', async () => {
  const { handler, answer } = connectUser();
  stubServer(refused);
  const calling = callApi(endOtherSessions, {});
  await vi.waitFor(() => expect(handler).toHaveBeenCalled());
  answer(true);
  await expect(calling).rejects.toMatchObject({ code: 'confirmation-needed' });
  expect(handler).toHaveBeenCalledTimes(1);
});

test('renews the session before and after, as for any call', async () => {
  const { handler, answer } = connectUser();
  let accepted = 'Bearer new';
  stubServer(({ path, headers }) => {
    if (path === refreshPath) {
      const name = accepted.replace('Bearer ', '');
      return json({ accessToken: name, refreshToken: `refresh-${name}` });
    }
    if (headers.get('authorization') !== accepted) return problem(401, 'not-signed-in');
    return isConfirmed ? done() : refused();
  });
  const calling = callApi(endOtherSessions, {});
  await vi.waitFor(() => expect(handler).toHaveBeenCalled());
  accepted = 'Bearer newer';
  answer(true);
  await calling;
  expect(tokens?.accessToken).toBe('newer');
});

test('repeats a download', async () => {
  const { handler, answer } = connectUser();
  confirmingServer(() => new Response('PK', { headers: { 'content-type': xlsxType } }));
  const downloading = downloadFile(exportSubscriptionsAllToExcel, {
    body: { projectId: idOf('p') },
  });
  await vi.waitFor(() => expect(handler).toHaveBeenCalledTimes(1));
  answer(true);
  await expect((await downloading).blob.text()).resolves.toBe('PK');
});

test('repeats an upload with its file', async () => {
  const { handler, answer } = connectUser();
  // Without the stub server, because no upload in the contract needs a confirmation yet.
  const names: string[] = [];
  vi.stubGlobal('fetch', async (_path: string, { body }: { body: FormData }) => {
    names.push((body.get('file') as File).name);
    return isConfirmed ? json({ uploadId: idOf('u') }) : refused();
  });
  stubUploads();
  const file = new File(['PK'], 'lijst.xlsx');
  const uploading = uploadFile(upload, { body: { projectId: idOf('p'), file } });
  await vi.waitFor(() => expect(handler).toHaveBeenCalled());
  answer(true);
  await expect(uploading).resolves.toEqual({ uploadId: idOf('u') });
  expect(names).toEqual(['lijst.xlsx', 'lijst.xlsx']);
});

test('does not repeat a call that was aborted meanwhile', async () => {
  const { handler, answer } = connectUser();
  const seen = confirmingServer();
  const stopping = new AbortController();
  const calling = callApi(endOtherSessions, {}, { signal: stopping.signal });
  await vi.waitFor(() => expect(handler).toHaveBeenCalled());
  stopping.abort();
  answer(true);
  await expect(calling).rejects.toMatchObject({ name: 'AbortError' });
  expect(seen).toHaveLength(1);
});
