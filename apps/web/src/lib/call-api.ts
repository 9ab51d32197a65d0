import type { Call, CallRequest } from '@portal/contract/call';
import { storesResponse, replayedHeader } from '@portal/contract/idempotency';
import { readAnswer, type ApiResult } from './api-answer.ts';
import { currentSession, reportReplay } from './api-connection.ts';
import { ApiError } from './api-error.ts';
import { sendRequest, type RequestParts } from './api-request.ts';
import { confirmationCount, confirmOnce } from './confirmation.ts';
import { pendingChanges } from './pending-changes-port.ts';
import { recordActivity } from './session-activity.ts';
import { endSession, renewSession, settledRenewal } from './session-renewal.ts';

export interface CallOptions {
  /** The change may be repeated without a notice, such as a save of a table's columns. */
  readonly isReplaySilent?: boolean;
  readonly signal?: AbortSignal;
}

/**
 * A call of an ended session never settles, because no screen is left that could show its outcome.
 */
const dropped = (): Promise<never> => new Promise<never>(() => {});

/** The server counts a call as activity of the session only if the call needs a token. */
function recordUse(call: Call): void {
  if (call.access.who !== 'anyone') recordActivity();
}

const currentToken = (): string | null => currentSession().read()?.accessToken ?? null;

/** Sends a request once, with or without a token. */
type Send = typeof sendRequest;

/** Attempts at a change that is still in progress on the server, before the call fails. */
const maxAttempts = 5;

const pause = (seconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

const isInProgress = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.code === 'idempotency-in-progress';

const needsConfirmation = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'confirmation-needed';

/** Like `callApi`, but sends the request with `send`. */
export function callThrough<C extends Call>(
  send: Send,
  call: C,
  request: CallRequest<C>,
  options: CallOptions = {},
): Promise<ApiResult<C>> {
  const sending = (parts: RequestParts) => callConfirmed(send, call, parts, options);
  return storesResponse(call) ? pendingChanges().send(call, request, sending) : sending(request);
}

async function callConfirmed<C extends Call>(
  send: Send,
  call: C,
  parts: RequestParts,
  options: CallOptions,
): Promise<ApiResult<C>> {
  const countBefore = confirmationCount();
  try {
    return await callInSession(send, call, parts, options);
  } catch (error) {
    if (!needsConfirmation(error) || !(await confirmOnce(countBefore))) throw error;
    options.signal?.throwIfAborted();
    return callInSession(send, call, parts, options);
  }
}

/** Sends a request, and repeats it while the server is still busy with an earlier attempt. */
async function callInSession<C extends Call>(
  send: Send,
  call: C,
  parts: RequestParts,
  options: CallOptions,
): Promise<ApiResult<C>> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await callOnce(send, call, parts, options);
    } catch (error) {
      if (!isInProgress(error) || tries === maxAttempts) throw error;
      await pause(error.retryAfter ?? 1);
      options.signal?.throwIfAborted();
    }
  }
}

/** Reports that the server replayed a stored response. */
function checkReplay(response: Response, { isReplaySilent }: CallOptions): void {
  if (response.headers.get(replayedHeader) === 'true' && !isReplaySilent) reportReplay();
}

/** Sends a request, and once more after a renewal of the session if its token is refused. */
async function callOnce<C extends Call>(
  send: Send,
  call: C,
  parts: RequestParts,
  options: CallOptions,
): Promise<ApiResult<C>> {
  const { signal } = options;
  await settledRenewal();
  signal?.throwIfAborted();
  const token = currentToken();
  const response = await send(call, parts, token, signal);
  if (token === null) return readAnswer(call, response);
  if (response.status !== 401) {
    recordUse(call);
    checkReplay(response, options);
    return readAnswer(call, response);
  }

  if ((await renewSession(token)) === 'ended') return dropped();
  signal?.throwIfAborted();
  const replayed = await send(call, parts, currentToken(), signal);
  if (replayed.status === 401) {
    endSession();
    return dropped();
  }
  recordUse(call);
  checkReplay(replayed, options);
  return readAnswer(call, replayed);
}

/**
 * Makes a call as its contract declares it.
 *
 * If the server refuses the token, the session is renewed once and the call is sent again; other
 * calls wait meanwhile. If the session is over, it is ended here and the call never settles: the
 * page goes to the sign-in screen and the query cache is emptied. If the server needs a
 * confirmation of the user's identity, the page requests it and sends the call again; the call
 * fails if the user declines. Every other failure is an ApiError, except that an aborted `signal`
 * gives the browser's AbortError.
 */
export const callApi = <C extends Call>(
  call: C,
  request: CallRequest<C>,
  options?: CallOptions,
): Promise<ApiResult<C>> => callThrough(sendRequest, call, request, options);
