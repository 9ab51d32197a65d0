import type { PageErrorCode } from '@portal/texts/nl/field-errors';
import type { PageProblemCode } from '@portal/texts/nl/problems';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isLost } from '../lib/api-error.ts';
import type { Fault } from '../lib/form-rules.ts';

/**
 * The limit in a message. The message is in the server's language, but a number fits every
 * language.
 */
const limitIn = (message: string): string => /-?\d+(?:[.,:-]\d+)*/.exec(message)?.[0] ?? '';

/**
 * The text of a field's fault in the language of `t`; `label` names the field. A code that this
 * page does not know yet gets the server's own text.
 */
export function fieldErrorText(t: TFunction, error: Fault, label: string): string {
  const filling = error.code === 'field-is-required' ? label : limitIn(error.message);
  // The texts for faults of a file are loaded with the screen that takes a file.
  const code = error.code as PageErrorCode | 'pin-digits';
  return t(`errors.${code}`, { 0: filling, defaultValue: error.message });
}

/**
 * The text of a failure for the user, in the language of `t`. A fault of the whole form says the
 * most, so it comes first.
 */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors.unexpected');
  if (error.isLost) return t('errors.answerLost');
  if (error.status === 0) return t('errors.unreachable');
  // A fault in a field that no form shows, such as a link, counts as a fault of the whole form.
  const formWide = error.errors['']?.[0] ?? Object.values(error.errors)[0]?.[0];
  if (formWide) return fieldErrorText(t, formWide, '');
  // A server that is newer than this page may have a code that the page has no text for.
  const unknown = error.title ?? t('errors.unexpected');
  const code = error.code as PageProblemCode | undefined;
  return code ? t(`problems.${code}`, { defaultValue: unknown }) : unknown;
}

/** What a failure says of the change besides that it failed; undefined when it did just that. */
export function failureTitle(t: TFunction, error: unknown): string | undefined {
  return isLost(error) ? t('errors.answerLostTitle') : undefined;
}

/** `errorText` in the language of the page. */
export function useErrorText(): (error: unknown) => string {
  const { t } = useTranslation();
  return useCallback((error: unknown) => errorText(t, error), [t]);
}
