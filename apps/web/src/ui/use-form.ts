import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorText } from '../i18n/error-text.ts';
import { afterPointerUp } from '../lib/after-pointer-up.ts';
import { ApiError, type FieldErrors } from '../lib/api-error.ts';
import { isSecretField } from '../lib/draft-rules.ts';
import { useChange } from '../lib/use-change.ts';
import type { Fault } from '../lib/form-rules.ts';
import { isDraft, useDraftBinding, type Draft, type NoDraft } from './use-draft.ts';

type PerField<Name extends string, Value> = Partial<Record<Name, Value>>;

export interface FormRules<Name extends string, Result> {
  /** In the order of the form. The server must use the same names. */
  readonly fields: readonly Name[];
  /** The stored draft, or why there is none. */
  readonly draft: Draft | NoDraft;
  readonly initial?: PerField<Name, string>;
  readonly label: (field: Name) => string;
  /** The errors that the page itself detects. */
  readonly faults: (values: Readonly<Record<Name, string>>) => PerField<Name, Fault | null>;
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  /** Whether the form continues after this result; its draft then stays. */
  readonly continues?: (result: Result) => boolean;
  readonly onFailure?: (error: unknown) => void;
}

/** A blur event: `relatedTarget` is the element that takes the focus, if any. */
interface FieldBlur {
  readonly relatedTarget: EventTarget | null;
}

function valuesOf<Name extends string>(
  fields: readonly Name[],
  initial: PerField<Name, string> = {},
): Record<Name, string> {
  return Object.fromEntries(fields.map((field) => [field, initial[field] ?? ''])) as Record<
    Name,
    string
  >;
}

const isText = (value: unknown): value is string => typeof value === 'string';

/** The initial values, replaced by those of a stored draft. */
function firstValues<Name extends string>(
  fields: readonly Name[],
  initial: PerField<Name, string> | undefined,
  draft: Draft | NoDraft,
): Record<Name, string> {
  const values = valuesOf(fields, initial);
  if (!isDraft(draft)) return values;
  for (const field of fields) values[field] = draft.restore(field, isText) ?? values[field];
  return values;
}

/**
 * A form that is sent to the server. The server's error of a field is shown first and takes the
 * focus. After the user edits that field, the page validates it itself on each blur. Values stay
 * until the form is done.
 */
export function useForm<Name extends string, Result>(rules: FormRules<Name, Result>) {
  const { t } = useTranslation();
  const { fields, initial, draft } = rules;
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => firstValues(fields, initial, draft));
  const [touched, setTouched] = useState<PerField<Name, boolean>>({});
  const [serverFaults, setServerFaults] = useState<PerField<Name, Fault | undefined>>({});
  const isOver = (result: Result) => !rules.continues?.(result);
  const mutation = useChange({
    mutationFn: async (submitted: Readonly<Record<Name, string>>) => {
      const result = await rules.send(submitted);
      // The form may be unmounted before the response arrives.
      if (isDraft(draft) && isOver(result)) draft.remove();
      return result;
    },
  });
  const faults = rules.faults(values);
  const isValid = fields.every((field) => !faults[field]);

  const showServerFaults = (errors: FieldErrors) => {
    setServerFaults(
      Object.fromEntries(fields.map((field) => [field, errors[field]?.[0]])) as typeof serverFaults,
    );
    const faulty = fields.find((field) => errors[field]?.[0]);
    const input = faulty && formRef.current?.elements.namedItem(faulty);
    if (input instanceof HTMLElement) input.focus();
  };

  const start = (startValues: Record<Name, string>) => {
    setValues(startValues);
    setTouched({});
    setServerFaults({});
    mutation.reset();
  };

  const store = (target: Draft) => {
    for (const field of fields) {
      if (!isSecretField(field)) target.store(field, values[field], initial?.[field] ?? '');
    }
  };
  useDraftBinding(draft, store, () => start(valuesOf(fields, initial)));

  const setValue = (field: Name, value: string) => {
    setValues((current) => ({ ...current, [field]: value }));
    setServerFaults((current) => ({ ...current, [field]: undefined }));
    // The error is shown again on blur only: none while the user types.
    setTouched((current) => ({ ...current, [field]: false }));
  };

  const isWithin = (target: EventTarget | null | undefined) =>
    !target || formRef.current?.contains(target as Node);

  const inputProps = (field: Name, clean: (typed: string) => string = (typed) => typed) => {
    const fault = serverFaults[field] ?? (touched[field] ? faults[field] : null);
    return {
      name: field,
      label: rules.label(field),
      value: values[field],
      error: fault && fieldErrorText(t, fault, rules.label(field)),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        setValue(field, clean(event.currentTarget.value)),
      // A new message under the field moves the content below it, such as a link that is being
      // clicked.
      onBlur: (event?: FieldBlur) => {
        // A user who opens the help first has not skipped an empty field.
        if (values[field] !== '' || isWithin(event?.relatedTarget)) {
          afterPointerUp(() => setTouched((current) => ({ ...current, [field]: true })));
        }
      },
    };
  };

  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isValid || mutation.isPending) return;
    mutation.mutate(values, {
      onSuccess: (result) => {
        if (isDraft(draft) && isOver(result)) draft.settle();
        rules.onDone(result);
      },
      onError: (error) => {
        if (error instanceof ApiError) showServerFaults(error.errors);
        rules.onFailure?.(error);
      },
    });
  };

  const isAboutField = (error: unknown) =>
    error instanceof ApiError && fields.some((field) => error.errors[field]?.[0]);

  return {
    values,
    setValue,
    inputProps,
    formProps: { ref: formRef, onSubmit: submit, noValidate: true },
    isBusy: mutation.isPending,
    isValid,
    /** Why the form could not be sent; null if the server's error is shown at a field. */
    failure: mutation.error && !isAboutField(mutation.error) ? mutation.error : null,
    /** Whether the last try failed, for any reason. */
    hasFailed: mutation.isError,
    /** Empties the form for the next use. */
    reset: () => start(valuesOf(fields)),
  };
}

/** The function that gives a field its props, for components with some fields of any form. */
export type InputProps<Name extends string> = (
  field: Name,
  clean?: (typed: string) => string,
) => ReturnType<ReturnType<typeof useForm<string, unknown>>['inputProps']>;
