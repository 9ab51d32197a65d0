import type { FieldError, FieldErrorCode, ProblemCode } from '@portal/contract/errors';

export type FieldErrors = Readonly<Record<string, readonly FieldError[]>>;

interface ApiErrorDetails {
  readonly status: number;
  readonly code?: ProblemCode | undefined;
  readonly errors?: FieldErrors;
  readonly requestId?: string | undefined;
  readonly retryAfter?: number | undefined;
}

/** A call that failed. `status` is 0 when no answer came at all. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** The server's code; undefined when the answer came from somebody else, a proxy for one. */
  readonly code: ProblemCode | undefined;
  /** What is wrong with which field; form-wide faults stand under ''. */
  readonly errors: FieldErrors;
  readonly requestId: string | undefined;
  /** Seconds to wait before trying again, when the server names them. */
  readonly retryAfter: number | undefined;
  private readonly failedAt = Date.now();

  constructor(details: ApiErrorDetails, options?: ErrorOptions) {
    super(details.code ?? `status ${details.status}`, options);
    this.status = details.status;
    this.code = details.code;
    this.errors = details.errors ?? {};
    this.requestId = details.requestId;
    this.retryAfter = details.retryAfter;
  }

  /** When to try again, in milliseconds since 1970; undefined when the server names no wait. */
  get retryAt(): number | undefined {
    return this.retryAfter === undefined ? undefined : this.failedAt + this.retryAfter * 1000;
  }
}

/** Whether the server named a fault, of whichever field. */
export const hasFault = (error: unknown, code: FieldErrorCode): boolean =>
  error instanceof ApiError &&
  Object.values(error.errors).some((faults) => faults.some((fault) => fault.code === code));
