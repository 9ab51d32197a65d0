import { updateLanguage } from '@portal/contract/account';
import type { Language } from '@portal/contract/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '../../i18n/error-text.ts';
import { callApi } from '../../lib/call-api.ts';
import { profileQuery } from '../../session/project-queries.ts';
import { useIsReadOnly } from '../../session/use-right.ts';
import { useNotify } from '../../ui/use-notify.ts';

/**
 * Keeps a language as that of the account: for its mails and exports, and for the page wherever it
 * signs in. A support session looks on and leaves it as it is.
 */
export function useSaveLanguage(): (language: Language) => void {
  const { t } = useTranslation();
  const notify = useNotify();
  const errorText = useErrorText();
  const client = useQueryClient();
  const isReadOnly = useIsReadOnly();
  const { mutate } = useMutation({
    mutationFn: (language: Language) => callApi(updateLanguage, { body: { language } }),
    // One after the other: what was chosen last is what is kept.
    scope: { id: 'language' },
    onSuccess: (_, language) =>
      client.setQueryData(profileQuery.queryKey, (profile) => profile && { ...profile, language }),
    onError: (error) =>
      notify({ tone: 'bad', title: t('account.languageNotSaved'), message: errorText(error) }),
  });
  return (language) => {
    if (!isReadOnly) mutate(language);
  };
}
