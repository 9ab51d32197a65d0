import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ApiError, hasFault } from '../../lib/api-error.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './preview-panel.module.css';
import type { ListSteps } from './use-list-steps.ts';

interface TroubleProps {
  readonly steps: ListSteps;
}

const statusOf = (error: unknown): number | undefined =>
  error instanceof ApiError ? error.status : undefined;

/** Whether the server does not have the upload any more. */
export const isGone = (error: unknown): boolean => statusOf(error) === 404;

/** Says that the upload is not on the server any more, and sends it again. */
export function GoneNotice({ steps }: TroubleProps) {
  const { t } = useTranslation();
  const file = steps.upload.list?.file;
  return (
    <Notice
      tone="warn"
      role="alert"
      title={t('employeeList.save.goneTitle')}
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

/** Why the list was not saved, and the way on. */
export function SaveTrouble({ error, steps }: TroubleProps & { readonly error: Error }) {
  const { t } = useTranslation();
  if (isGone(error)) return <GoneNotice steps={steps} />;
  if (statusOf(error) !== 409) {
    return hasFault(error, 'removals-not-confirmed') ? null : (
      <ErrorAlert title={t('employeeList.save.failed')} error={error} />
    );
  }
  return (
    <Notice
      tone="warn"
      role="alert"
      title={t('employeeList.save.changedTitle')}
      extra={
        <Button className={classes.retry} variant="default" onClick={steps.compare}>
          {t('employeeList.save.previewAgain')}
        </Button>
      }
    >
      {t('employeeList.save.changed')}
    </Notice>
  );
}
