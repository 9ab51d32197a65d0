import { Loader, VisuallyHidden } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './file-download.module.css';
import { useDownload, type FetchFile } from './use-download.ts';

interface FileDownloadProps {
  readonly fileName: string;
  readonly fetchFile: FetchFile;
}

/**
 * A button with a file's name that downloads it. If an element around it has a `position`, such as
 * a card, the whole element is clickable.
 */
export function FileDownload({ fileName, fetchFile }: FileDownloadProps) {
  const { t } = useTranslation();
  const { isBusy, percent, start } = useDownload(fetchFile);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-label={t('download.file', { name: fileName })}
        aria-busy={isBusy}
        // Not `disabled`, because a disabled button would lose the focus.
        aria-disabled={isBusy}
        onClick={isBusy ? undefined : () => void start()}
      >
        <bdi className={classes.name}>{fileName}</bdi>
        <span className={classes.state}>
          {percent !== null && isBusy && <span className={classes.percent}>{percent}%</span>}
          {isBusy ? (
            <Loader size={16} aria-hidden />
          ) : (
            <IconDownload aria-hidden stroke={1.75} size={18} />
          )}
        </span>
      </button>
      <VisuallyHidden role="status">{isBusy && t('download.busy')}</VisuallyHidden>
    </>
  );
}
