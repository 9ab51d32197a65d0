import type { Call, CallResult, FileResponse } from '@portal/contract/call';
import { problemCodeOf, type FieldError, type Problem } from '@portal/contract/errors';
import { storesResponse } from '@portal/contract/idempotency';
import { reportMaintenance } from './api-connection.ts';
import { ApiError, type FieldErrors } from './api-error.ts';
import { fileNameOf } from './file-name.ts';
import { recordVersion } from './page-version.ts';

/** A binary response, with the file name from its header. */
export interface DownloadedFile {
  readonly blob: Blob;
  readonly fileName: string;
}

/** The result of a call: its JSON, a file, or undefined. */
export type ApiResult<C extends Call> = C['response'] extends FileResponse
  ? DownloadedFile
  : CallResult<C>;

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
};

/** The body of a failure. A proxy may respond with text, a JSON string or a page of HTML. */
async function readProblem(response: Response): Promise<Partial<Record<keyof Problem, unknown>>> {
  const body = parsed(await response.text().catch(() => ''));
  if (typeof body === 'string') return /^\s*</.test(body) ? {} : { detail: body };
  return typeof body === 'object' && body !== null ? body : {};
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

const isFault = (fault: Partial<FieldError> | null): boolean =>
  typeof fault?.code === 'string' && typeof fault.message === 'string';

/** The errors by field; none where a proxy gives `errors` another shape. */
function faultsOf(errors: unknown): FieldErrors {
  const isOurs = Object.values(errors ?? {}).every(
    (faults: unknown) => Array.isArray(faults) && faults.every(isFault),
  );
  return isOurs && typeof errors === 'object' ? (errors as FieldErrors) : {};
}

async function failureOf(response: Response, isKeyed: boolean): Promise<ApiError> {
  const problem = await readProblem(response);
  const retryAfter = Number(response.headers.get('retry-after') ?? NaN);
  return new ApiError({
    status: response.status,
    code: problemCodeOf(textOf(problem.type)),
    title: textOf(problem.title),
    detail: textOf(problem.detail),
    errors: faultsOf(problem.errors),
    isKeyed,
    requestId: textOf(problem.requestId),
    retryAfter: Number.isFinite(retryAfter) ? retryAfter : undefined,
  });
}

async function readBody(call: Call, response: Response): Promise<unknown> {
  if (call.response === null) return undefined;
  if (call.response.kind === 'json') return response.json();
  const fileName = fileNameOf(response.headers.get('content-disposition'));
  return { blob: await response.blob(), fileName };
}

/** Parses a response as its call declares it. Throws an ApiError for every failure. */
export async function readAnswer<C extends Call>(
  call: C,
  response: Response,
): Promise<ApiResult<C>> {
  recordVersion(response);
  if (response.status === 503) reportMaintenance();
  if (!response.ok) throw await failureOf(response, storesResponse(call));
  try {
    return (await readBody(call, response)) as ApiResult<C>;
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError({ status: 0, isKeyed: storesResponse(call) }, { cause: error });
  }
}
