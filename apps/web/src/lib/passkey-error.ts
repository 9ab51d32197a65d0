/**
 * Why a browser did not use or make a passkey: the user would rather not, or took too long; the
 * device has one of this account already; browser or device cannot; or something else.
 */
export type PasskeyTrouble = 'cancelled' | 'known' | 'unsupported' | 'failed';

/** What a browser answers instead of a passkey. */
export class PasskeyError extends Error {
  override readonly name = 'PasskeyError';
  constructor(
    readonly trouble: PasskeyTrouble,
    options?: ErrorOptions,
  ) {
    super(trouble, options);
  }
}

const troubles: Readonly<Record<string, PasskeyTrouble>> = {
  NotAllowedError: 'cancelled',
  AbortError: 'cancelled',
  InvalidStateError: 'known',
  ConstraintError: 'unsupported',
  NotSupportedError: 'unsupported',
  // Such as a portal that is known by a number instead of a name.
  SecurityError: 'unsupported',
};

/** The error of a browser, by its name, in our words. */
export const passkeyError = (error: unknown): PasskeyError =>
  new PasskeyError((error instanceof Error && troubles[error.name]) || 'failed', { cause: error });
