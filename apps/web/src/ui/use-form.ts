import { useRef, useState, type SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldErrorText } from '../i18n/error-text.ts';
import { afterPointerUp } from '../lib/after-pointer-up.ts';
import { ApiError, type FieldErrors } from '../lib/api-error.ts';
import { isSecretField } from '../lib/draft-rules.ts';
import { useChange } from '../lib/use-change.ts';
import type { Fault } from '../lib/form-rules.ts';
import { isDraft, useDraftHolder, type Draft, type NoDraft } from './use-draft.ts';

type PerField<Name extends string, Value> = Partial<Record<Name, Value>>;

export interface FormRules<Name extends string, Result> {
  /** In the order of the form. The server must use the same names. */
  readonly fields: readonly Name[];
  /** Where the browser keeps what is typed until it is sent, or why it does not. */
  readonly draft: Draft | NoDraft;
  readonly initial?: PerField<Name, string>;
  readonly label: (field: Name) => string;
  /** The faults that the page itself finds. */
  readonly faults: (values: Readonly<Record<Name, string>>) => PerField<Name, Fault | null>;
  readonly send: (values: Readonly<Record<Name, string>>) => Promise<Result>;
  readonly onDone: (result: Result) => void;
  /** Whether the form goes on after this result: what is typed is then kept. */
  readonly goesOn?: (result: Result) => boolean;
  readonly onFailure?: (error: unknown) => void;
}

/** What is known when a field is left: where the focus goes, if anywhere. */
interface Left {
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

/** The values that the form starts with, over them what was typed before. */
function firstValues<Name extends string>(
  fields: readonly Name[],
  initial: PerField<Name, string> | undefined,
  draft: Draft | NoDraft,
): Record<Name, string> {
  const values = valuesOf(fields, initial);
  if (!isDraft(draft)) return values;
  for (const field of fields) values[field] = draft.take(field, isText) ?? values[field];
  return values;
}

/**
 * A form that is sent to the server. The server's fault in a field is shown first and takes the
 * focus. After the user edits that field, the page checks it itself, each time the user leaves it.
 * Values stay until the form is done.
 */
export function useForm<Name extends string, Result>(rules: FormRules<Name, Result>) {
  const { t } = useTranslation();
  const { fields, initial, draft } = rules;
  const formRef = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => firstValues(fields, initial, draft));
  const [isLeft, setLeft] = useState<PerField<Name, boolean>>({});
  const [serverFaults, setServerFaults] = useState<PerField<Name, Fault | undefined>>({});
  const isOver = (result: Result) => !rules.goesOn?.(result);
  const mutation = useChange({
    mutationFn: async (sent: Readonly<Record<Name, string>>) => {
      const result = await rules.send(sent);
      // The form may have left the screen before the answer came.
      if (isDraft(draft) && isOver(result)) draft.forget();
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
    setLeft({});
    setServerFaults({});
    mutation.reset();
  };

  const keep = (kept: Draft) => {
    for (const field of fields) {
      if (!isSecretField(field)) kept.keep(field, values[field], initial?.[field] ?? '');
    }
  };
  useDraftHolder(draft, keep, () => start(valuesOf(fields, initial)));

  const setValue = (field: Name, value: string) => {
    setValues((current) => ({ ...current, [field]: value }));
    setServerFaults((current) => ({ ...current, [field]: undefined }));
    // The fault shows again only after the user leaves the field: no faults while they are typing.
    setLeft((current) => ({ ...current, [field]: false }));
  };

  const isWithin = (target: EventTarget | null | undefined) =>
    !target || formRef.current?.contains(target as Node);

  const inputProps = (field: Name, clean: (typed: string) => string = (typed) => typed) => {
    const fault = serverFaults[field] ?? (isLeft[field] ? faults[field] : null);
    return {
      name: field,
      label: rules.label(field),
      value: values[field],
      error: fault && fieldErrorText(t, fault, rules.label(field)),
      onChange: (event: { readonly currentTarget: { readonly value: string } }) =>
        setValue(field, clean(event.currentTarget.value)),
      // A new message under the field moves the content below it, such as a link that is being
      // clicked.
      onBlur: (event?: Left) => {
        // Who opens the help of the screen first has not passed an empty field by.
        if (values[field] !== '' || isWithin(event?.relatedTarget)) {
          afterPointerUp(() => setLeft((current) => ({ ...current, [field]: true })));
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
    /** Why the form could not be sent; null if the server's fault is shown at a field. */
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
) => ReturnType<ReturnType<typeof useForm<string, unknown>>['inputProps']>;
