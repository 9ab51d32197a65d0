import { Button } from '@mantine/core';
import { projectEmployerFileColumns } from '@portal/contract/project-employer-files';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useScreenTitle } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useListParameters } from '../../domain-ui/list-memory/use-list-parameters.ts';
import { useColumnChoice } from '../../domain-ui/column-choice/use-column-choice.ts';
import { DataTable } from '../../ui/data-table/data-table.tsx';
import { useIsLoaded } from '../../ui/data-table/use-is-loaded.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { useProjectFileColumns } from './project-file-columns.tsx';
import classes from './project-file-list-page.module.css';
import { projectFilesQuery } from './project-file-queries.ts';

const latestFirst = {
  columns: projectEmployerFileColumns,
  defaultSortBy: 'uploadedAt',
  defaultDescending: true,
} as const;

export function ProjectFileListPage({ tabs }: { readonly tabs?: ReactNode }) {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const parameters = useListParameters('projectFiles', latestFirst);
  const columns = useProjectFileColumns(projectId);
  const columnChoice = useColumnChoice('projectFiles', columns);
  const query = useQuery({
    ...projectFilesQuery(projectId, parameters),
    enabled: parameters.isReady,
  });
  const isLoaded = useIsLoaded(query);
  useScreenTitle();
  return (
    <div className={classes.page}>
      <PageHead
        title={t('navigation.files')}
        count={isLoaded ? query.data?.total : null}
        crumbs={[{ label: t('navigation.material') }, { label: t('navigation.files') }]}
      >
        <p className={classes.lead}>{t('projectFiles.lead')}</p>
      </PageHead>
      {tabs}
      <DataTable
        caption={t('projectFiles.caption')}
        searchPlaceholder={t('projectFiles.searchPlaceholder')}
        columns={columns}
        columnChoice={columnChoice}
        sortable={projectEmployerFileColumns}
        parameters={parameters}
        query={query}
        isLoaded={isLoaded}
        rowId={(row) => row.fileName}
        empty={{
          title: t('projectFiles.empty'),
          hint: t('projectFiles.emptyHint'),
          action: (
            <Button component={Link} to="/promotion-material" variant="default">
              {t('projectFiles.toPromotionMaterial')}
            </Button>
          ),
        }}
      />
    </div>
  );
}
