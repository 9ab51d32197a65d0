import { createElement, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { DownloadedFile } from '../lib/api-answer.ts';
import type { OnProgress } from '../lib/download-file.ts';
import { ErrorReference } from './error-reference.tsx';
import { saveFile } from './save-file.ts';
import { useNotify } from './use-notify.ts';
import { useErrorText } from '../i18n/error-text.ts';

/** Fetches a file and reports progress. */
export type FetchFile = (onProgress: OnProgress) => Promise<DownloadedFile>;

interface Download {
  readonly isBusy: boolean;
  /** The received part of the file, in whole percents; null while it is unknown. */
  readonly percent: number | null;
  readonly start: () => Promise<void>;
}

/**
 * Fetches a file and saves it. A failure shows a notification with the title `failedTitle`, and the
 * user can retry.
 */
export function useDownload(fetchFile: FetchFile, failedTitle?: string): Download {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const notify = useNotify();
  const [isBusy, setBusy] = useState(false);
  const [percent, setPercent] = useState<number | null>(null);

  async function start() {
    setBusy(true);
    setPercent(null);
    try {
      saveFile(await fetchFile((fraction) => setPercent(Math.floor(fraction * 100))));
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

  return { isBusy, percent, start };
}
