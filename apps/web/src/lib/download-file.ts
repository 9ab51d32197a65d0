import type { Call, CallRequest, FileResponse } from '@portal/contract/call';
import type { ApiResult } from './api-answer.ts';
import { sendRequest } from './api-request.ts';
import { callThrough, type CallOptions } from './call-api.ts';

type DownloadCall = Call & { readonly response: FileResponse };

/** Receives the part of a file that has arrived: 0 to 1. */
export type OnProgress = (fraction: number) => void;

interface DownloadOptions extends CallOptions {
  readonly onProgress?: OnProgress;
}

function counted(response: Response, onProgress: OnProgress): Response {
  const total = Number(response.headers.get('content-length'));
  // For a compressed answer, content-length is not the size of the file.
  const isKnown = total > 0 && !response.headers.has('content-encoding');
  if (!response.ok || !response.body || !isKnown) return response;
  let received = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      received += chunk.byteLength;
      onProgress(Math.min(received / total, 1));
      controller.enqueue(chunk);
    },
  });
  const { status, headers } = response;
  return new Response(response.body.pipeThrough(counter), { status, headers });
}

const sendCounting =
  (onProgress: OnProgress): typeof sendRequest =>
  async (...request) =>
    counted(await sendRequest(...request), onProgress);

/** Makes a call whose response is a file. In all other respects it works like `callApi`. */
export const downloadFile = <C extends DownloadCall>(
  call: C,
  request: CallRequest<C>,
  { onProgress = () => {}, ...options }: DownloadOptions = {},
): Promise<ApiResult<C>> => callThrough(sendCounting(onProgress), call, request, options);
