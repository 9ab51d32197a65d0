import type { PageErrorCode } from '@portal/texts/nl/field-errors';
import type { PageProblemCode } from '@portal/texts/nl/problems';
import type { TFunction } from 'i18next';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, isLost } from '../lib/api-error.ts';
import type { Fault } from '../lib/form-rules.ts';

/** Faults whose text names the field; all others stand by themselves. */
const namesField: ReadonlySet<string> = new Set(['field-is-required', 'web-address']);

/**
 * The limit or the characters in a message. The message is in the server's language, but these fit
 * every language.
 */
const valueIn = (message: string): string =>
  /-?\d+(?:[.,:-]\d+)*/.exec(message)?.[0] ?? message.split(': ')[1] ?? '';

/**
 * The text of a field's fault in the language of `t`; `label` names the field. A code that this
 * page does not know yet gets the server's own text.
 */
export function fieldErrorText(t: TFunction, error: Fault, label: string): string {
  const filling = namesField.has(error.code) ? label : valueIn(error.message);
  // The texts for faults of a file are loaded with the screen that takes a file.
  const code = error.code as PageErrorCode | 'pin-digits';
  return t(`errors.${code}`, { 0: filling, defaultValue: error.message });
}

/**
 * The text of a failure for the user, in the language of `t`. A fault of the whole form says the
 * most, so it comes first. A fault of a field has its text at the field; where no form shows that
 * field, the failure as a whole is what the user can understand.
 */
export function errorText(t: TFunction, error: unknown): string {
  if (!(error instanceof ApiError)) return t('errors.unexpected');
  if (error.status === 0) return t(error.isLost ? 'errors.answerLost' : 'errors.unreachable');
  if (error.isLost) return t('errors.outcomeOpen');
  const formWide = error.errors['']?.find(({ code }) => !namesField.has(code));
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
