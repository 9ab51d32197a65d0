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
   * The notification that appears at once, on whichever screen the user is; null when nothing was
   * sent.
   */
  readonly notice: { readonly title: string; readonly message: string } | null;
  /** The message that stays at the form until the user chooses another file. */
  readonly title: string | null;
  readonly text: string;
}

function faultText(t: TFunction, fault: FileFault): FailureText {
  const text = t(`employeeList.fileFaults.${fault}`);
  if (fault === 'too-large')
    return { notice: null, title: t('employeeList.upload.tooLarge'), text };
  if (fault !== 'not-xlsx') return { notice: null, title: null, text };
  return { notice: null, title: t('employeeList.upload.unsupported'), text };
}

/**
 * What the server says about the file itself, in the language of `t`; undefined when it says
 * nothing.
 */
function refusalText(t: TFunction, { errors }: ApiError): string | undefined {
  const [fault] = Object.values(errors).flat();
  if (fault === undefined) return undefined;
  const code = fileRefusalCodes.find((each) => each === String(fault.code));
  return code ? t(`employeeList.fileRefusals.${code}`) : fault.message;
}

/** The text for a failed upload, in the language of `t`. */
export function uploadFailureText(t: TFunction, { fileName, cause }: UploadFailure): FailureText {
  if ('fault' in cause) return faultText(t, cause.fault);
  const { error } = cause;
  const refused = t('employeeList.upload.refused', { name: fileName });
  const status = error instanceof ApiError ? error.status : 0;
  const said = error instanceof ApiError ? refusalText(t, error) : undefined;
  if (status === 413) {
    const notice = { title: t('employeeList.upload.tooLarge'), message: refused };
    return { notice, title: refused, text: t('employeeList.fileFaults.too-large') };
  }
  // For this call 415 and every 422 are about the file: it has a macro or a password, or is broken.
  if (status === 415 || status === 422) {
    const notice = { title: t('employeeList.upload.unsupported'), message: refused };
    return { notice, title: refused, text: said ?? t('employeeList.fileFaults.not-xlsx') };
  }
  const notice = { title: t('employeeList.upload.failed'), message: errorText(t, error) };
  return { notice, title: null, text: refused };
}
