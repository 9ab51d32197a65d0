import type { FieldErrorCode } from '@portal/contract/errors';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../lib/api-error.ts';
import type { Fault } from '../lib/form-rules.ts';

/** The limit that a message names: its wording is the server's, its number serves every language. */
const limitIn = (message: string): string => /-?\d+(?:[.,:-]\d+)*/.exec(message)?.[0] ?? '';

/**
 * What is wrong with a field, in the language of `t`; `label` names the field. A code that only a
 * newer server knows is told in the server's own words.
 */
export function fieldErrorText(t: TFunction, error: Fault, label: string): string {
  const filling = error.code === 'field-is-required' ? label : limitIn(error.message);
  // The texts of a file's faults come with the screen that takes one.
  const code = error.code as FieldErrorCode | 'pin-digits';
  return t(`errors.${code}`, { 0: filling, defaultValue: error.message });
}

/** What a failure says to the user, in the language of `t`; a form-wide fault is the most telling. */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors.unexpected');
  if (error.status === 0) return t('errors.unreachable');
  // A fault of what no field of the form shows, such as a link, is as form-wide.
  const formWide = error.errors['']?.[0] ?? Object.values(error.errors)[0]?.[0];
  if (formWide) return fieldErrorText(t, formWide, '');
  return error.code ? t(`problems.${error.code}`) : t('errors.unexpected');
}

/** `errorText` in the language of the page. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback((error: unknown) => errorText(t, error), [t]);
}
