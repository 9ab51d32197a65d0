import { fileRefusalStatus, type FileRefusalCode } from '@portal/contract/list-faults';

/** The outcome for a file that is not read. */
export interface FileRefusal {
  readonly kind: 'refused';
  readonly status: 413 | 415 | 422;
  readonly code: FileRefusalCode;
}

export const refused = (code: FileRefusalCode): FileRefusal => ({
  kind: 'refused',
  status: fileRefusalStatus[code],
  code,
});

/** Thrown deep inside a file; the reader's own functions return it as a FileRefusal. */
export class RefusedFile extends Error {
  readonly code: FileRefusalCode;

  constructor(code: FileRefusalCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
