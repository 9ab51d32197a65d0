import { Button, Loader } from '@mantine/core';
import { IconTrash, IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useSelectedProject } from '../../../session/project-store.ts';
import { uploadPositionQuery } from '../employee-list-queries.ts';
import { FileRow } from '../file-row.tsx';
import classes from './upload-card.module.css';
import type { EmployeeListFlow } from '../use-list-steps.ts';

interface UploadStateProps {
  readonly file: File | null;
  readonly steps: EmployeeListFlow;
}

/** The state of the upload: sending, parsing, ready, or comparing. */
export function UploadState({ file, steps }: UploadStateProps) {
  const { t } = useTranslation();
  const { progress, list } = steps.upload;
  const isUploaded = typeof list?.uploadId === 'string';
  const isSent = progress >= 1;
  const percent = Math.floor(progress * 100);
  const isParsing = !isUploaded && isSent;
  const { projectId } = useSelectedProject();
  const position = useQuery({ ...uploadPositionQuery(projectId), enabled: isParsing }).data?.place;
  const previewRef = useRef<HTMLButtonElement>(null);
  const areaRef = useRef<HTMLDivElement>(null);
  // The input that chose the file is removed, and the focus with it.
  useEffect(() => (isUploaded ? previewRef.current : areaRef.current)?.focus(), [isUploaded]);

  const state = steps.isComparing
    ? t('employeeList.preview.busy')
    : isUploaded
      ? t('employeeList.upload.ready')
      : isSent
        ? typeof position === 'number'
          ? t('employeeList.upload.waiting', { place: position })
          : t('employeeList.upload.reading')
        : t('employeeList.upload.percent', { percent });
  const isBusy = steps.isComparing || isParsing;
  const RemoveIcon = isUploaded ? IconTrash : IconX;
  return (
    <div ref={areaRef} tabIndex={-1}>
      <FileRow
        file={file}
        action={
          <Button
            variant="default"
            leftSection={<RemoveIcon aria-hidden stroke={1.75} size={16} />}
            onClick={steps.cancel}
          >
            {t(isUploaded ? 'employeeList.upload.remove' : 'employeeList.upload.stop')}
          </Button>
        }
      />
      {!isUploaded && (
        <progress
          className={classes.progress}
          max={100}
          value={percent}
          aria-label={t('employeeList.upload.progress', { name: file?.name ?? '' })}
        />
      )}
      <p className={classes.state}>
        {isBusy && <Loader size={14} aria-hidden="true" />}
        {/* A screen reader should not announce every percent. */}
        <span role={isUploaded || isSent ? 'status' : undefined}>{state}</span>
      </p>
      <div className={classes.actions}>
        <Button
          ref={previewRef}
          variant="filled"
          disabled={!isUploaded}
          loading={steps.isComparing}
          onClick={steps.compare}
        >
          {t('employeeList.upload.preview')}
        </Button>
      </div>
    </div>
  );
}
