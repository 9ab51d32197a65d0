import { Button } from '@mantine/core';
import { updateEmployeeList } from '@portal/contract/employee-list';
import { useTranslation } from 'react-i18next';
import { ApiError, hasFault, isFailure } from '../../lib/api-error.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './save-failure.module.css';
import type { EmployeeListFlow } from './use-list-steps.ts';

interface SaveFailureProps {
  readonly steps: EmployeeListFlow;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined;

/** Whether the server no longer has the upload. */
export const isUploadMissing = (error: unknown): boolean => statusOf(error) === 404;

/** Shown under `title` when the server no longer has the upload, with a button to send it again. */
export function UploadMissingNotice({
  title,
  steps,
}: SaveFailureProps & { readonly title: string }) {
  const { t } = useTranslation();
  const file = steps.upload.list?.file;
  return (
    <Notice
      tone="warn"
      role="alert"
      title={title}
      extra={
        file && (
          <Button className={classes.retry} variant="default" onClick={() => steps.choose([file])}>
            {t('employeeList.upload.again')}
          </Button>
        )
      }
    >
      {t('employeeList.save.gone')}
    </Notice>
  );
}

/** Shows why the list was not saved, and what to do next. */
export function SaveFailure({ error, steps }: SaveFailureProps & { readonly error: Error }) {
  const { t } = useTranslation();
  const title = t('employeeList.save.failed');
  if (isUploadMissing(error)) return <UploadMissingNotice title={title} steps={steps} />;
  // A subscription started or ended since the preview, so that another number has to be typed.
  const isOutdated = hasFault(error, 'missing-not-confirmed');
  if (!isOutdated && !isFailure(error, updateEmployeeList, 'state-changed')) {
    return <ErrorAlert isTitleFixed title={title} error={error} />;
  }
  return (
    <Notice
      tone="warn"
      role="alert"
      title={title}
      extra={
        <Button className={classes.retry} variant="default" onClick={steps.compare}>
          {t('employeeList.save.previewAgain')}
        </Button>
      }
    >
      {t(isOutdated ? 'employeeList.save.missingChanged' : 'employeeList.save.changed')}
    </Notice>
  );
}
