import type { Call, CallRequest } from '@portal/contract/call';
import type { UploadBody } from '@portal/contract/call-body';
import { replayedHeader } from '@portal/contract/idempotency';
import type { ApiResult } from './api-answer.ts';
import { ApiError } from './api-error.ts';
import { addressOf, headersOf, type RequestParts } from './api-request.ts';
import { callThrough, type CallOptions } from './call-api.ts';

type UploadCall = Call & { readonly body: UploadBody };

interface UploadOptions extends CallOptions {
  /**
   * Receives the part of the request that has been sent: 0 to 1. Starts at 0 again if the call is
   * repeated.
   */
  readonly onProgress?: (fraction: number) => void;
}

/** The fields come first, because the server reads them before the file. */
function formOf(body: unknown): FormData {
  const { file, ...fields } = body as { readonly file: Blob };
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, String(value));
  form.append('file', file);
  return form;
}

function responseOf(request: XMLHttpRequest): Response {
  const headers = new Headers();
  for (const name of ['content-type', 'retry-after', 'portal-version', replayedHeader]) {
    const value = request.getResponseHeader(name);
    if (value !== null) headers.set(name, value);
  }
  const body = request.status === 204 ? null : request.responseText;
  return new Response(body, { status: request.status, headers });
}

const aborted = () => new DOMException('The upload was stopped', 'AbortError');

/** Uses XMLHttpRequest, because fetch does not report upload progress. */
const sendUpload =
  (onProgress: (fraction: number) => void) =>
  (
    call: Call,
    parts: RequestParts,
    accessToken: string | null,
    signal?: AbortSignal,
  ): Promise<Response> =>
    new Promise((resolve, reject) => {
      const request = new XMLHttpRequest();
      const stop = () => request.abort();
      request.open(call.method, addressOf(call, parts));
      headersOf(parts, accessToken).forEach((value, name) => request.setRequestHeader(name, value));
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => resolve(responseOf(request));
      request.onerror = () =>
        reject(new ApiError({ status: 0, isKeyed: parts.idempotencyKey !== undefined }));
      request.onabort = () => reject(aborted());
      request.onloadend = () => signal?.removeEventListener('abort', stop);
      signal?.addEventListener('abort', stop);
      request.send(formOf(parts.body));
    });

/** Makes a call with a file in its request. In all other respects it works like `callApi`. */
export const uploadFile = <C extends UploadCall>(
  call: C,
  request: CallRequest<C>,
  { onProgress = () => {}, ...options }: UploadOptions = {},
): Promise<ApiResult<C>> => callThrough(sendUpload(onProgress), call, request, options);
