import { updateLanguage } from '@portal/contract/account';
import type { Language } from '@portal/contract/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createElement } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { callApi } from '../../lib/call-api.ts';
import { profileQuery } from '../../session/project-queries.ts';
import { useIsReadOnly } from '../../session/use-right.ts';
import { ErrorReference } from '../../ui/error-reference.tsx';
import { useNotify } from '../../ui/use-notify.ts';

/**
 * Saves the language in the account. Its mails and exports use it, and so does the page wherever
 * the account signs in. A support session saves nothing.
 */
export function useSaveLanguage(): (language: Language) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const isReadOnly = useIsReadOnly();
  const { mutate } = useMutation({
    mutationFn: (language: Language) =>
      callApi(updateLanguage, { body: { language } }, { isRepeatable: true }),
    // The calls run one after another, so that the language chosen last is the one that is saved.
    scope: { id: 'language' },
    onSuccess: (_, language) =>
      client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, language }),
    onError: (error) =>
      notify({
        tone: 'bad',
        title: t('shell.languageNotSaved'),
        message: [errorText(error), createElement(ErrorReference, { error, key: 'reference' })],
      }),
  });
  return (language) => {
    if (!isReadOnly) mutate(language);
  };
}
