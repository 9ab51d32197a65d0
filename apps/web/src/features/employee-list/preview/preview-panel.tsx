import { Button } from '@mantine/core';
import type { EmployeeListDiff } from '@portal/contract/employee-list';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { SearchBox } from '../../../ui/data-table/search-box.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useFormat } from '../../../i18n/use-format.ts';
import { DiffColumn } from './diff-column.tsx';
import { diffColumns } from './diff-rules.ts';
import { DiffWarnings } from './diff-warnings.tsx';
import { FileRow } from '../file-row.tsx';
import classes from './preview-panel.module.css';
import { SaveForm } from './save-form.tsx';
import { useColumnHints } from './use-column-hints.ts';
import type { EmployeeListFlow } from '../use-list-steps.ts';

interface PreviewPanelProps {
  readonly diff: EmployeeListDiff;
  readonly steps: EmployeeListFlow;
}

/** Shows the diff and its consequences before anything is saved. */
export function PreviewPanel({ diff, steps }: PreviewPanelProps) {
  const { t } = useTranslation();
  const { day } = useFormat();
  const [search, setSearch] = useState('');
  const hints = useColumnHints(diff);
  const { counts } = diff;
  const uploadId = steps.upload.list?.uploadId ?? '';
  const titleRef = useRef<HTMLHeadingElement>(null);
  const panelRef = useRef<HTMLElement>(null);
  // The button that requested the preview is removed, and the focus with it. The warnings are above
  // the title, so the page must not scroll past them.
  useEffect(() => {
    titleRef.current?.focus({ preventScroll: true });
    const panel = panelRef.current;
    if (panel && panel.getBoundingClientRect().top < 0) panel.scrollIntoView({ block: 'start' });
  }, []);

  const isSame = counts.Added === 0 && counts.Deleted === 0 && counts.renamed === 0;
  const compared = diff.savedList
    ? t('employeeList.preview.comparedWith', { date: day(diff.savedList.savedAt) })
    : t('employeeList.preview.first');
  return (
    <section ref={panelRef} className={classes.panel} aria-labelledby="employee-list-preview">
      <div className={classes.head}>
        <FileRow
          file={steps.upload.list?.file ?? null}
          name={diff.fileName}
          facts={[t('employeeList.preview.rows', { count: diff.rowsRead }), compared]}
          action={
            <Button
              variant="default"
              leftSection={<IconTrash aria-hidden stroke={1.75} size={16} />}
              disabled={steps.isSaving}
              onClick={steps.cancel}
            >
              {t('employeeList.upload.remove')}
            </Button>
          }
        />
        <DiffWarnings diff={diff} />
        {isSame && (
          <Notice tone="info" title={t('employeeList.preview.same')}>
            {t('employeeList.preview.sameText')}
          </Notice>
        )}
        <div className={classes.tools}>
          <h2 id="employee-list-preview" ref={titleRef} tabIndex={-1}>
            {t('employeeList.preview.title')}
          </h2>
          <SearchBox
            value={search}
            placeholder={t('employeeList.preview.search')}
            onSearch={setSearch}
          />
        </div>
      </div>
      <div className={classes.columns}>
        {diffColumns.map((status) => (
          <DiffColumn
            key={status}
            source={{ diff, uploadId, status, search: search.trim() }}
            hint={hints[status]}
          />
        ))}
      </div>
      <SaveForm diff={diff} steps={steps} />
    </section>
  );
}
