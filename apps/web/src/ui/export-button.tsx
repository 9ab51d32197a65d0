import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DownloadedFile } from '../lib/api-answer.ts';
import { DownloadButton } from './download-button.tsx';

interface ExportButtonProps {
  /** Fetches the Excel file with the contents of the list. */
  fetchFile: () => Promise<DownloadedFile>;
  /** Whether filters or a search exclude rows; the file then does too. */
  isFiltered?: boolean;
}

/** Saves a list as an Excel file: a button on a wide screen, a round icon on a narrow one. */
export function ExportButton({ fetchFile, isFiltered = false }: ExportButtonProps) {
  const { t } = useTranslation();
  return (
    <DownloadButton
      label={t(isFiltered ? 'download.exportFiltered' : 'download.export')}
      busyLabel={t('download.exportBusy')}
      failedTitle={t('download.exportFailed')}
      icon={IconFileSpreadsheet}
      fetchFile={fetchFile}
    />
  );
}
