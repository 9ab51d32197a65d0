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

/** A call that failed. `status` is 0 when no answer arrived. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's code; undefined when the answer came from something else, such as a proxy. */
  readonly code: ProblemCode | undefined;
  /** What the answer itself calls the failure, in the language of the session, if it does. */
  readonly title: string | undefined;
  /** What the answer says of the failure in plain words, in the language of the session. */
  readonly detail: string | undefined;
  /** The faults by field; faults of the whole form stand under ''. */
  readonly errors: FieldErrors;
  /** The fields that somebody else changed: no faults in what was sent. */
  readonly changedFields: readonly string[];
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, if the server names them. */
  readonly retryAfter: number | undefined;
  /**
   * Whether it is unknown if a change was made: no answer came, or one that leaves it open (5xx).
   * Sending it again does no harm, for it has a key.
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
    // Maintenance is answered before anything is done.
    const isOpen = this.status === 0 || (this.status >= 500 && this.code !== 'maintenance');
    this.isLost = details.isKeyed === true && isOpen;
  }

  /** The moment to try again, in milliseconds since 1970; undefined if the server names no wait. */
  get retryAt(): number | undefined {
    return this.retryAfter === undefined ? undefined : this.failedAt + this.retryAfter * 1000;
  }
}

/** Whether a call failed with this code. It only accepts codes that the call declares. */
export const isFailure = <C extends Call, const Code extends FailureOf<C>>(
  error: unknown,
  _call: C,
  code: Code,
): error is ApiError & { readonly code: Code } => error instanceof ApiError && error.code === code;

/** Whether the server named this fault, in any field. */
export const hasFault = (error: unknown, code: FieldErrorCode): boolean =>
  error instanceof ApiError &&
  Object.values(error.errors).some((faults) => faults.some((fault) => fault.code === code));

/**
 * Whether a record does not exist or the user may not see it. `idField` is the call's field for the
 * record's id; a fault in that field, such as an invalid id, counts too.
 */
export const isMissingRecord = (error: unknown, idField: string): boolean =>
  error instanceof ApiError && (error.status === 404 || error.errors[idField] !== undefined);

/** Whether it is unknown if a change was made, and sending it again does no harm. */
export const isLost = (error: unknown): boolean => error instanceof ApiError && error.isLost;

/** Whether the answer does not tell if a change was made. */
export const isUnsettled = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 ||
    error.status === 500 ||
    error.isLost ||
    error.code === 'idempotency-in-progress');
