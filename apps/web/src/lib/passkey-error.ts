/**
 * Why a browser did not use or create a passkey: the user cancelled or the prompt timed out; the
 * device already has one of this account; browser or device cannot; or another reason.
 */
export type PasskeyTrouble = 'cancelled' | 'known' | 'unsupported' | 'failed';

/** The name of the browser's error. */
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
  // Such as a portal at an IP address instead of a host name.
  SecurityError: 'unsupported',
};

/** Maps an error of the browser to a PasskeyError by its name. */
export const passkeyError = (error: unknown): PasskeyError =>
  new PasskeyError((error instanceof Error && troubles[error.name]) || 'failed', { cause: error });
