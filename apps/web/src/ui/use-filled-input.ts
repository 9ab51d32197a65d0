import type { TextInputProps } from '@mantine/core';
import { useEffect, useRef } from 'react';

/** Milliseconds between two checks. */
const interval = 100;

/**
 * Detects a value that a password manager writes into an input without an event. Otherwise a form
 * would leave its button disabled although its fields are filled.
 * @returns the ref of the input
 */
export function useFilledInput({ value, onChange }: Pick<TextInputProps, 'value' | 'onChange'>) {
  const ref = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const timer = setInterval(() => {
      const input = ref.current;
      if (!input || input.value === value) return;
      onChange?.({ currentTarget: input } as Parameters<NonNullable<typeof onChange>>[0]);
    }, interval);
    return () => clearInterval(timer);
  });
  return ref;
}
