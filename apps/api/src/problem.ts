import {
  type FaultCode,
  type FieldErrorCode,
  type Problem,
  type ProblemCode,
  problemStatus,
  problemType,
} from '@portal/contract/errors';
import type { Language } from '@portal/contract/fields';
import type { FileRefusalCode, ListFaultCode } from '@portal/contract/list-faults';
import { fillText, texts } from '@portal/texts/texts';

/** A code with the group of texts that has its text; by default, the texts of fields. */
type FaultText =
  | { readonly texts?: 'fieldErrors'; readonly code: FieldErrorCode }
  | { readonly texts: 'fileRefusals'; readonly code: FileRefusalCode }
  | { readonly texts: 'listFaults'; readonly code: ListFaultCode };

/** One fault of a field; `values` fill the placeholders of the text ({0}: a label or a limit). */
export type FieldFault = FaultText & {
  /**
   * The path of the field in the request, such as `address.city`; a cell of an uploaded list, such
   * as `B14`; '' for the form as a whole.
   */
  readonly field: string;
  readonly values?: readonly (string | number)[];
};

/** The maximum of reported faults, because a body may cause any number. */
export const maximumFaults = 100;
/** The maximum length of a reported path: the caller may have made up the name. */
const maxFieldNameLength = 200;

/** A failure that is reported to the caller, with its first faults. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly faults: readonly FieldFault[];
  constructor(
    readonly code: ProblemCode,
    faults: readonly FieldFault[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(code);
    this.faults = faults
      .slice(0, maximumFaults)
      .map((fault) => ({ ...fault, field: fault.field.slice(0, maxFieldNameLength) }));
  }
}

/** The record does not exist, or is in no project of the caller: both get the same response. */
export const notFound = (): ProblemError => new ProblemError('not-found');

/** The portal is under maintenance for this caller. */
export const underMaintenance = (): ProblemError =>
  new ProblemError('maintenance', [], { 'retry-after': '60' });

/** The body exceeds its limit. The rest of it is not read. */
export const bodyTooLarge = (): ProblemError =>
  new ProblemError('payload-too-large', [], { connection: 'close' });

/** A 422 that names each invalid field. */
export const invalidInput = (...faults: FieldFault[]): ProblemError =>
  new ProblemError('invalid-input', faults);

function textOf(fault: FaultText, language: Language): string {
  const { fieldErrors, fileRefusals, listFaults } = texts[language];
  switch (fault.texts) {
    case 'fileRefusals':
      return fileRefusals[fault.code];
    case 'listFaults':
      return listFaults[fault.code];
    default:
      return fieldErrors[fault.code];
  }
}

/** The body of a problem response, in the caller's language. */
export function describeProblem(
  error: ProblemError,
  { language, requestId }: { language: Language; requestId: string },
): Problem {
  const { problems, fields } = texts[language];
  // A map, because the caller chooses the names, and an object cannot hold "__proto__".
  const faults = new Map<string, { code: FaultCode; message: string }[]>();
  for (const fault of error.faults) {
    const { field, code, values } = fault;
    const name = field.split('.').at(-1) ?? field;
    const label = Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : name;
    const message = fillText(textOf(fault, language), values ?? [label]);
    faults.set(field, [...(faults.get(field) ?? []), { code, message }]);
  }
  const errors = Object.fromEntries(faults);
  return {
    type: problemType(error.code),
    title: problems[error.code],
    status: problemStatus[error.code],
    detail: Object.values(errors)[0]?.[0]?.message ?? problems[error.code],
    errors,
    requestId,
  };
}
