import type { Call } from '@portal/contract/call';
import type { FieldError, FieldErrorCode, ProblemCode } from '@portal/contract/errors';
import type { FailureOf } from '@portal/contract/failures';

export type FieldErrors = Readonly<Record<string, readonly FieldError[]>>;

interface ApiErrorDetails {
  readonly status: number;
  readonly code?: ProblemCode | undefined;
  readonly title?: string | undefined;
  readonly detail?: string | undefined;
  readonly errors?: FieldErrors;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
  readonly isKeyed?: boolean;
}

/** A call that failed. `status` is 0 when no response arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's error code; undefined when a proxy or the network produced the failure. */
  readonly code: ProblemCode | undefined;
  /** The title of the problem, in the language of the session. */
  readonly title: string | undefined;
  /** The detail of the problem, in the language of the session. */
  readonly detail: string | undefined;
  /** The errors by field; errors of the whole form are under ''. */
  readonly errors: FieldErrors;
  /** Fields that another account changed; their values in this request are valid. */
  readonly changedFields: readonly string[];
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, if the server names them. */
  readonly retryAfter: number | undefined;
  /**
   * Whether the outcome of the change is unknown: no response arrived, or a 5xx that leaves it
   * open. A retry is safe, because the request has an idempotency key.
   */
  readonly isLost: boolean;
  private readonly failedAt = Date.now();

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(details.code ?? `status ${details.status}`, options);
    this.status = details.status;
    this.code = details.code;
    this.title = details.title;
    this.detail = details.detail?.trim() || undefined;
    const errors = Object.entries(details.errors ?? {});
    const isChange = ([, faults]: (typeof errors)[number]) =>
      faults.some(({ code }) => code === 'changed-meanwhile');
    this.errors = Object.fromEntries(errors.filter((each) => !isChange(each)));
    this.changedFields = errors.filter(isChange).map(([field]) => field);
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
    // Maintenance is checked before the call does anything.
    const isOpen = this.status === 0 || (this.status >= 500 && this.code !== 'maintenance');
    this.isLost = details.isKeyed === true && isOpen;
  }

  /**
   * The time of the next try, in milliseconds since 1970; undefined if the server gives no delay.
   */
  get retryAt(): number | undefined {
    return this.retryAfter === undefined ? undefined : this.failedAt + this.retryAfter * 1000;
  }
}

/** Whether a call failed with this code. Accepts only codes that the call declares. */
export const isFailure = <C extends Call, const Code extends FailureOf<C>>(
  error: unknown,
  _call: C,
  code: Code,
): error is ApiError & { readonly code: Code } => error instanceof ApiError && error.code === code;

/** Whether the server reported this error for any field. */
export const hasFault = (error: unknown, code: FieldErrorCode): boolean =>
  error instanceof ApiError &&
  Object.values(error.errors).some((faults) => faults.some((fault) => fault.code === code));

/**
 * Whether a record does not exist or the user may not see it. `idField` is the field of the call
 * with the record's id: an error of that field, such as an invalid id, counts too.
 */
export const isMissingRecord = (error: unknown, idField: string): boolean =>
  error instanceof ApiError && (error.status === 404 || error.errors[idField] !== undefined);

/** Whether the outcome of a change is unknown, and a retry is safe. */
export const isLost = (error: unknown): boolean => error instanceof ApiError && error.isLost;

/** Whether the response leaves open if the change was made. */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 500 ||
    error.isLost ||
    error.code === 'idempotency-in-progress');
