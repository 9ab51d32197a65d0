/** Why a whole file is refused before its content is read: the HTTP status by code. */
export const fileRefusalStatus = {
  'file-too-large': 413,
  'file-empty': 415,
  'file-old-excel': 415,
  'file-binary-excel': 415,
  'file-excel-2003-xml': 415,
  'file-opendocument': 415,
  'file-numbers': 415,
  'file-zip': 415,
  'file-html': 415,
  'file-plain-text': 415,
  'file-not-xlsx': 415,
  'file-password-protected': 422,
  'file-macro': 422,
  'file-broken': 422,
  'file-too-many-parts': 422,
  'file-unpacks-too-large': 422,
  'file-document-type': 422,
  'file-too-many-rows': 422,
  'file-without-sheet': 422,
  'file-takes-too-long': 422,
} as const;

export type FileRefusalCode = keyof typeof fileRefusalStatus;
export const fileRefusalCodes = Object.keys(fileRefusalStatus) as FileRefusalCode[];

/** The columns of an employee list that a fault can be about. */
export const listColumns = [
  'employeeNumber',
  'name',
  'firstName',
  'infix',
  'lastName',
  'department',
  'emailAddress',
] as const;
export type ListColumn = (typeof listColumns)[number];

/** The codes of faults in the content of an employee list. */
export const listFaultCodes = [
  'header-missing',
  'number-column-missing',
  'name-column-missing',
  'column-repeated',
  'name-missing',
  'name-is-number',
  'error-value',
  'date-value',
  'boolean-value',
  'formula-without-value',
  'number-scientific',
  'number-rounded',
  'number-not-whole',
  'characters-unsupported',
  'value-too-long',
  'emailaddress-invalid',
  /**
   * Two faults of the whole list: it has more faults than are listed; its cells are on another
   * sheet.
   */
  'more-faults',
  'on-other-sheet',
] as const;
export type ListFaultCode = (typeof listFaultCodes)[number];

/**
 * One fault of a list. `cell` is its address, such as "B14". `values` fill the {0}, {1}, … of the
 * code's text.
 */
export interface ListFault {
  readonly cell: string;
  readonly code: ListFaultCode;
  readonly values: readonly (string | number)[];
}
