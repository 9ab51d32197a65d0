import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { DownloadButton } from '../../../ui/download-button.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { fetchListFile, logQuery } from '../employee-list-queries.ts';
import classes from './upload-card.module.css';
import { NoWrap } from '../../../ui/no-wrap.tsx';

/** A button that downloads the saved list as an Excel file, for the head of the page. */
export function DownloadListButton({ isBlock = false }: { readonly isBlock?: boolean }) {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const isExample = useQuery(logQuery(projectId)).data?.items.length === 0;
  return (
    <DownloadButton
      label={t(isExample ? 'employeeList.download.example' : 'employeeList.download.button')}
      busyLabel={t('employeeList.download.busy')}
      failedTitle={t('download.exportFailed')}
      fetchFile={() => fetchListFile(projectId)}
      isBlock={isBlock}
    />
  );
}

/** The saved list, and the moment it was saved. */
export function DownloadCard() {
  const { t } = useTranslation();
  const { moment } = useFormat();
  const { projectId } = useSelectedProject();
  const log = useQuery(logQuery(projectId));
  const latest = log.data?.items[0];
  return (
    <Panel title={t('employeeList.download.title')}>
      <div className={classes.download}>
        <p>
          {t(log.data && !latest ? 'employeeList.download.none' : 'employeeList.download.text')}
        </p>
        {log.isPending && <Skeleton height={40} aria-hidden />}
        {latest && (
          <p className={classes.facts}>
            <NoWrap>
              {t('employeeList.download.saved', {
                count: latest.numberOfRowsProcessed,
                date: moment(latest.importDate),
              })}
            </NoWrap>
          </p>
        )}
        <DownloadListButton isBlock />
      </div>
    </Panel>
  );
}
