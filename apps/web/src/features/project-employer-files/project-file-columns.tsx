import type { ProjectEmployerFile } from '@portal/contract/project-employer-files';
import type { TFunction } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat, type Format } from '../../i18n/use-format.ts';
import type { TableColumn } from '../../ui/data-table/table-column.ts';
import { FileDownload } from '../../ui/file-download.tsx';
import classes from './project-file-list-page.module.css';
import { fetchProjectFile } from './project-file-queries.ts';

function columnsOf(
  t: TFunction,
  { size, moment }: Format,
  projectId: string,
): readonly TableColumn<ProjectEmployerFile>[] {
  return [
    {
      id: 'fileName',
      label: t('projectFiles.columns.fileName'),
      kind: 'name',
      cell: ({ fileName }) => (
        <FileDownload
          fileName={fileName}
          fetchFile={(onProgress) => fetchProjectFile(projectId, fileName, onProgress)}
        />
      ),
    },
    {
      id: 'fileType',
      label: t('projectFiles.columns.fileType'),
      cell: (row) => t(`download.types.${row.fileType}`),
      card: 'line',
      cardText: (row) => `${t(`download.types.${row.fileType}`)}, ${size(row.size)}`,
    },
    {
      id: 'size',
      label: t('projectFiles.columns.size'),
      kind: 'amount',
      cell: (row) => size(row.size),
    },
    {
      id: 'uploadedAt',
      label: t('projectFiles.columns.uploadedAt'),
      kind: 'date',
      cell: (row) => moment(row.uploadedAt),
      card: 'foot',
      cardText: (row) => (
        <span className={classes.moment}>
          {t('projectFiles.uploadedAt', { moment: moment(row.uploadedAt) })}
        </span>
      ),
    },
  ];
}

export function useProjectFileColumns(
  projectId: string,
): readonly TableColumn<ProjectEmployerFile>[] {
  const { t } = useTranslation();
  const format = useFormat();
  return useMemo(() => columnsOf(t, format, projectId), [t, format, projectId]);
}
