import { createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadedFile } from '../lib/api-answer.ts';
import { ErrorReference } from './error-reference.tsx';
import { saveFile } from './save-file.ts';
import { useNotify } from './use-notify.ts';
import { useErrorText } from '../i18n/error-text.ts';

interface Download {
  readonly isBusy: boolean;
  readonly start: () => Promise<void>;
}

/**
 * Fetches a file and saves it; a failure is told in a notification, under `failedTitle`, and can be
 * tried again.
 */
export function useDownload(
  fetchFile: () => Promise<DownloadedFile>,
  failedTitle?: string,
): Download {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);

  async function start() {
    setBusy(true);
    try {
      saveFile(await fetchFile());
    } catch (error) {
      notify({
        tone: 'bad',
        title: failedTitle ?? t('download.failed'),
        message: [errorText(error), createElement(ErrorReference, { error, key: 'reference' })],
      });
    } finally {
      setBusy(false);
    }
  }

  return { isBusy, start };
}
