/**
 * The result of a failure to send a mail: it is retried `later`; another server refused the
 * `message` permanently; or it refused the `address` permanently.
 */
export type MailFailureKind = 'later' | 'message' | 'address';

/** The fields of nodemailer's errors. */
interface SmtpFailure {
  readonly code?: unknown;
  readonly responseCode?: unknown;
  readonly command?: unknown;
  readonly response?: unknown;
}

/** The codes of answers to a mail; any others are about the connection or the sign-in. */
const aboutMail: readonly unknown[] = ['EENVELOPE', 'EMESSAGE'];

/** A refusal by a policy of the server ("550 5.7.1 …"), such as an untrusted sender. */
const isByRule = (response: unknown): boolean =>
  typeof response === 'string' && /^5\d\d[ -]5\.7\.\d/.test(response);

export function judgeMailFailure(error: unknown): MailFailureKind {
  const { code, responseCode, command, response } = (error ?? {}) as SmtpFailure;
  const isFinal = typeof responseCode === 'number' && responseCode >= 500 && responseCode <= 599;
  if (!isFinal || !aboutMail.includes(code)) return 'later';
  return command === 'RCPT TO' && !isByRule(response) ? 'address' : 'message';
}

/**
 * Why a mail was not sent, such as "EENVELOPE 550". It leaves out the other server's message, which
 * often contains addresses.
 */
export function describeMailFailure(error: unknown): string {
  const { code, responseCode } = (error ?? {}) as SmtpFailure;
  const parts = [code, responseCode].filter(
    (part) => typeof part === 'string' || typeof part === 'number',
  );
  return parts.length > 0 ? parts.join(' ') : 'failed';
}
