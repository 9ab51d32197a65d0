import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { ErrorReference } from '../../../ui/error-reference.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { DropZone } from './drop-zone.tsx';
import { UploadMissingNotice, isUploadMissing } from '../save-failure.tsx';
import classes from './upload-card.module.css';
import { isTemporary, uploadFailureText, type UploadFailure } from '../upload-failure.ts';
import { UploadState } from './upload-state.tsx';
import type { EmployeeListFlow } from '../use-list-steps.ts';

interface UploadCardProps {
  readonly steps: EmployeeListFlow;
}

function FailureNotice({
  failure,
  onRetry,
}: {
  readonly failure: UploadFailure;
  readonly onRetry: () => void;
}) {
  const { t } = useTranslation();
  const { notice, title, text } = uploadFailureText(t, failure);
  return (
    <Notice
      tone="bad"
      role={notice ? 'status' : 'alert'}
      {...(title !== null && { title })}
      extra={
        <>
          {'error' in failure.cause && <ErrorReference error={failure.cause.error} />}
          {isTemporary(failure) && (
            <Button className={classes.retry} variant="default" onClick={onRetry}>
              {t('employeeList.upload.again')}
            </Button>
          )}
        </>
      }
    >
      {text}
    </Notice>
  );
}

/** Explains the format of a list to a user who makes one for the first time. */
function HowTo() {
  const { t } = useTranslation();
  return (
    <details className={classes.how}>
      <summary>{t('employeeList.upload.howTitle')}</summary>
      <ul>
        <li>{t('employeeList.upload.howColumns')}</li>
        <li>{t('employeeList.upload.howOptional')}</li>
        <li>{t('employeeList.upload.howWhole')}</li>
      </ul>
    </details>
  );
}

/** Takes a file and uploads it, so that it can be compared with the saved list. */
export function UploadCard({ steps }: UploadCardProps) {
  const { t } = useTranslation();
  const { list, failure } = steps.upload;
  const { compareError } = steps;
  return (
    <Panel title={t('employeeList.upload.title')}>
      <div className={classes.card}>
        {compareError &&
          (isUploadMissing(compareError) ? (
            <UploadMissingNotice title={t('employeeList.preview.failed')} steps={steps} />
          ) : (
            <ErrorAlert title={t('employeeList.preview.failed')} error={compareError} />
          ))}
        {failure && (
          <FailureNotice failure={failure} onRetry={() => steps.choose([failure.file])} />
        )}
        {list ? (
          <UploadState file={list.file} steps={steps} />
        ) : (
          <>
            <DropZone onChoose={steps.choose} takesFocus={steps.isDiscarded || failure !== null} />
            {/* There is nothing to compare yet, but the disabled button shows the next step. */}
            <div className={classes.actions}>
              <Button variant="filled" disabled>
                {t('employeeList.upload.preview')}
              </Button>
            </div>
          </>
        )}
        <HowTo />
      </div>
    </Panel>
  );
}
