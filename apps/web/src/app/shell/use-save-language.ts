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
 * Saves the language of the account, for its mails and exports, and for the page after its next
 * sign-in. A support session saves nothing.
 */
export function useSaveLanguage(): (language: Language) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const isReadOnly = useIsReadOnly();
  const { mutate } = useMutation({
    mutationFn: (language: Language) =>
      callApi(updateLanguage, { body: { language } }, { isReplaySilent: true }),
    // The calls run one after another, so that the last choice is saved.
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
