import { fileRefusalCodes, type FileRefusalCode } from '@portal/contract/list-faults';
import type { TFunction } from 'i18next';
import { errorText } from '../../i18n/error-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { FileFault } from './file-rules.ts';

/** Why a file was not uploaded: a fault that the page found, or an error of the server. */
export interface UploadFailure {
  readonly file: File;
  readonly cause: { readonly fault: FileFault } | { readonly error: unknown };
}

export interface FailureText {
  /**
   * The notification, which is shown on any screen; null for a mistake that only the form shows.
   */
  readonly notice: { readonly title: string; readonly message: string } | null;
  /** The message that stays at the form until the user chooses another file. */
  readonly title: string | null;
  readonly text: string;
}

/** The codes for any kind of excess. */
const tooLarge: ReadonlySet<string> = new Set<FileRefusalCode>([
  'file-too-large',
  'file-too-many-parts',
  'file-unpacks-too-large',
  'file-too-many-rows',
]);

/** The title of the notification about a refused file. */
const refusalTitle = (t: TFunction, code: string | undefined): string =>
  tooLarge.has(code ?? '')
    ? t('employeeList.upload.tooLarge')
    : t('employeeList.upload.unsupported');

const megabyte = 1024 * 1024;

/** The size of the file, rounded up so that it never equals the allowed maximum. */
const tooLargeText = (t: TFunction, bytes: number): string =>
  t('employeeList.fileFaults.too-large', { megabytes: Math.ceil((bytes / megabyte) * 10) / 10 });

function faultText(
  t: TFunction,
  { fault, size }: { fault: FileFault; size: number },
  refused: string,
): FailureText {
  if (fault === 'more-than-one') {
    return { notice: null, title: null, text: t('employeeList.fileFaults.more-than-one') };
  }
  const text =
    fault === 'file-too-large' ? tooLargeText(t, size) : t(`employeeList.fileRefusals.${fault}`);
  if (fault === 'file-empty') return { notice: null, title: null, text };
  return {
    notice: { title: refusalTitle(t, fault), message: refused },
    title: refused,
    text,
  };
}

/**
 * The server's message about the file itself: in the language of `t`, or the server's own text if
 * this page does not know the code; undefined without one.
 */
function refusalText(t: TFunction, { errors }: ApiError) {
  const fault = errors['file']?.[0];
  if (fault === undefined || fault.code === 'field-is-required') return undefined;
  const code = fileRefusalCodes.find((each) => each === String(fault.code));
  return code
    ? { code, text: t(`employeeList.fileRefusals.${code}`) }
    : { code: undefined, text: fault.message };
}

/** The detail of an error response from a proxy, which has no code of the portal. */
const proxyDetail = (error: unknown): string | undefined =>
  error instanceof ApiError && error.code === undefined && Object.keys(error.errors).length === 0
    ? error.detail
    : undefined;

/** Whether the same file may succeed a moment later: the server was busy or unreachable. */
export const isTemporary = ({ cause }: UploadFailure): boolean => {
  if (!('error' in cause) || !(cause.error instanceof ApiError)) return false;
  const { status } = cause.error;
  return status === 0 || status === 429 || status >= 500;
};

/** The text for a failed upload, in the language of `t`. */
export function uploadFailureText(
  t: TFunction,
  { file: { name, size }, cause }: UploadFailure,
): FailureText {
  const refused = t('employeeList.upload.refused', { name });
  if ('fault' in cause) return faultText(t, { fault: cause.fault, size }, refused);
  const { error } = cause;
  const status = error instanceof ApiError ? error.status : 0;
  const refusal = error instanceof ApiError ? refusalText(t, error) : undefined;
  if (status === 413) {
    const notice = { title: t('employeeList.upload.tooLarge'), message: refused };
    return { notice, title: refused, text: tooLargeText(t, size) };
  }
  // For this call, 415 and every 422 are about the file: it has a macro or a password, or is
  // corrupt.
  if (status === 415 || status === 422) {
    const message = refusal && !refusal.code ? refusal.text : refused;
    const notice = { title: refusalTitle(t, refusal?.code), message };
    const text = refusal?.text ?? t('employeeList.fileRefusals.file-not-xlsx');
    return { notice, title: refused, text };
  }
  const text = proxyDetail(error) ?? errorText(t, error);
  return {
    notice: { title: t('employeeList.upload.failed'), message: text },
    title: refused,
    text,
  };
}
