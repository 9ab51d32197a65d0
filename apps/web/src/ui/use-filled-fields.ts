import { useEffect, type RefObject } from 'react';

const filledByManagers = ['username', 'current-password', 'new-password'];
/** Milliseconds between two looks. */
const interval = 100;

/** The values of a form, with what a password manager filled in without an event. */
export function filledValues<Name extends string>(
  form: HTMLFormElement | null,
  values: Readonly<Record<Name, string>>,
): Record<Name, string> {
  const filled: Record<Name, string> = { ...values };
  for (const field of Object.keys(values) as Name[]) {
    const input = form?.elements.namedItem(field);
    if (
      input instanceof HTMLInputElement &&
      filledByManagers.includes(input.getAttribute('autocomplete') ?? '')
    ) {
      filled[field] = input.value;
    }
  }
  return filled;
}

/**
 * Notices values that a password manager writes without an event. Without this a form would keep
 * its button disabled although its fields are full.
 */
export function useFilledFields<Name extends string>(
  formRef: RefObject<HTMLFormElement | null>,
  rules: {
    readonly isWanted: boolean;
    readonly values: Readonly<Record<Name, string>>;
    readonly onFilled: (field: Name, value: string) => void;
  },
): void {
  const { isWanted, values, onFilled } = rules;
  useEffect(() => {
    if (!isWanted) return undefined;
    const timer = setInterval(() => {
      const filled = filledValues(formRef.current, values);
      for (const field of Object.keys(values) as Name[]) {
        if (filled[field] !== values[field]) onFilled(field, filled[field]);
      }
    }, interval);
    return () => clearInterval(timer);
  });
}
