import {
  type FieldErrorCode,
  type Problem,
  type ProblemCode,
  problemStatus,
  problemType,
} from '@portal/contract/errors';
import type { Language } from '@portal/contract/fields';
import { fillText, texts } from '@portal/texts/texts';

/** One fault of a field; `values` fill the text ({0}: a label or a limit). */
export interface FieldFault {
  /** Path of the field in the request, such as `address.city`; '' for the form as a whole. */
  readonly field: string;
  readonly code: FieldErrorCode;
  readonly values?: readonly (string | number)[];
}

/** More faults than this are not told: nobody reads them, and a body may hold any number. */
export const maximumFaults = 100;

/** A call that fails in a way that its maker can understand; of its faults the first are kept. */
export class ProblemError extends Error {
  override readonly name = 'ProblemError';
  readonly faults: readonly FieldFault[];
  constructor(
    readonly code: ProblemCode,
    faults: readonly FieldFault[] = [],
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(code);
    this.faults = faults.slice(0, maximumFaults);
  }
}

/** The record is not there, or not in a project of the caller: the two look alike. */
export const notFound = (): ProblemError => new ProblemError('not-found');

/** Fields that do not fit: 422 with each of them named. */
export const invalidInput = (...faults: FieldFault[]): ProblemError =>
  new ProblemError('invalid-input', faults);

/** The body of a failed answer, in the caller's language. */
export function describeProblem(
  error: ProblemError,
  { language, requestId }: { language: Language; requestId: string },
): Problem {
  const { problems, fieldErrors, fields } = texts[language];
  // A map: the names come from the caller, and "__proto__" is one that an object cannot take.
  const faults = new Map<string, { code: FieldErrorCode; message: string }[]>();
  for (const { field, code, values } of error.faults) {
    const name = field.split('.').at(-1) ?? field;
    const label = Object.hasOwn(fields, name) ? fields[name as keyof typeof fields] : name;
    const message = fillText(fieldErrors[code], values ?? [label]);
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
