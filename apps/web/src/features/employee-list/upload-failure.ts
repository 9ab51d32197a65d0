import { fileRefusalCodes } from '@portal/contract/list-faults';
import type { TFunction } from 'i18next';
import { errorText } from '../../i18n/error-text.ts';
import { ApiError } from '../../lib/api-error.ts';
import type { FileFault } from './file-rules.ts';

/** Why a file was not uploaded: the page found a fault, or the server gave an error. */
export interface UploadFailure {
  readonly fileName: string;
  readonly cause: { readonly fault: FileFault } | { readonly error: unknown };
}

export interface FailureText {
  /**
   * The notification that appears at once, on whichever screen the user is; null for a slip that
   * the form alone tells of.
   */
  readonly notice: { readonly title: string; readonly message: string } | null;
  /** The message that stays at the form until the user chooses another file. */
  readonly title: string | null;
  readonly text: string;
}

/** The title of the notification about a fault that the server could have found, too. */
const faultTitles = { 'too-large': 'tooLarge', 'not-xlsx': 'unsupported' } as const;

function faultText(t: TFunction, fault: FileFault, refused: string): FailureText {
  const text = t(`employeeList.fileFaults.${fault}`);
  if (fault !== 'too-large' && fault !== 'not-xlsx') return { notice: null, title: null, text };
  const title = t(`employeeList.upload.${faultTitles[fault]}`);
  return { notice: { title, message: refused }, title: refused, text };
}

/**
 * What the server says about the file itself: in the language of `t`, or in the words of the answer
 * where this page does not know the reason; undefined when it says nothing.
 */
function refusalText(t: TFunction, { errors }: ApiError) {
  const [fault] = Object.values(errors).flat();
  if (fault === undefined) return undefined;
  const code = fileRefusalCodes.find((each) => each === String(fault.code));
  return code
    ? { text: t(`employeeList.fileRefusals.${code}`), isKnown: true }
    : { text: fault.message, isKnown: false };
}

/** The text for a failed upload, in the language of `t`. */
export function uploadFailureText(t: TFunction, { fileName, cause }: UploadFailure): FailureText {
  const refused = t('employeeList.upload.refused', { name: fileName });
  if ('fault' in cause) return faultText(t, cause.fault, refused);
  const { error } = cause;
  const status = error instanceof ApiError ? error.status : 0;
  const said = error instanceof ApiError ? refusalText(t, error) : undefined;
  if (status === 413) {
    const notice = { title: t('employeeList.upload.tooLarge'), message: refused };
    return { notice, title: refused, text: t('employeeList.fileFaults.too-large') };
  }
  // For this call 415 and every 422 are about the file: it has a macro or a password, or is broken.
  if (status === 415 || status === 422) {
    const message = said?.isKnown === false ? said.text : refused;
    const notice = { title: t('employeeList.upload.unsupported'), message };
    return { notice, title: refused, text: said?.text ?? t('employeeList.fileFaults.not-xlsx') };
  }
  const text = errorText(t, error);
  return {
    notice: { title: t('employeeList.upload.failed'), message: text },
    title: refused,
    text,
  };
}
