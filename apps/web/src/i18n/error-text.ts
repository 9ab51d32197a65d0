import type { PageErrorCode } from '@portal/texts/nl/field-errors';
import type { PageProblemCode } from '@portal/texts/nl/problems';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isLost } from '../lib/api-error.ts';
import type { Fault } from '../lib/form-rules.ts';

/** Errors whose text names the field; all other texts stand by themselves. */
const namesField: ReadonlySet<string> = new Set(['field-is-required', 'web-address']);

/**
 * The limit or the invalid characters in a message. The message is in the server's language, but
 * these are the same in every language.
 */
const valueIn = (message: string): string =>
  /-?\d+(?:[.,:-]\d+)*/.exec(message)?.[0] ?? message.split(': ')[1] ?? '';

/**
 * The text of a field's error in the language of `t`; `label` names the field. A code that this
 * page does not know gets the server's own text.
 */
export function fieldErrorText(t: TFunction, error: Fault, label: string): string {
  const filling = namesField.has(error.code) ? label : valueIn(error.message);
  // The texts of file errors load with the screen that takes a file.
  const code = error.code as PageErrorCode | 'pin-digits';
  return t(`errors.${code}`, { 0: filling, defaultValue: error.message });
}

/**
 * The text of a failure for the user, in the language of `t`. An error of the whole form is the
 * most specific, so it comes first. The text of a field's error is at the field; where no form
 * shows that field, the text of the whole failure applies.
 */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors.unexpected');
  if (error.status === 0) return t(error.isLost ? 'errors.answerLost' : 'errors.unreachable');
  if (error.isLost) return t('errors.outcomeOpen');
  const formWide = error.errors['']?.find(({ code }) => !namesField.has(code));
  if (formWide) return fieldErrorText(t, formWide, '');
  // A newer server may have a code without a text in this page.
  const unknown = error.title ?? t('errors.unexpected');
  const code = error.code as PageProblemCode | undefined;
  return code ? t(`problems.${code}`, { defaultValue: unknown }) : unknown;
}

/** The title of a failure whose outcome is unknown; undefined for any other failure. */
export function failureTitle(t: TFunction, error: unknown): string | undefined {
  return isLost(error) ? t('errors.answerLostTitle') : undefined;
}

/** `errorText` in the language of the page. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback((error: unknown) => errorText(t, error), [t]);
}
