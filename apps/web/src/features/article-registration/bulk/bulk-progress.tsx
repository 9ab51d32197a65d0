import { Button, Progress } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { ButtonRow } from '../../../ui/button-row.tsx';
import classes from './bulk-dialog.module.css';
import { stopBulkRun, type BulkRun } from './bulk-run.ts';
import { atLastTenth, settledCount } from './bulk-run-rules.ts';

/** Shows the progress of a run, with a button to stop it. */
export function BulkProgress({ run }: { readonly run: BulkRun }) {
  const { t } = useTranslation();
  const total = run.rows.length;
  const done = settledCount(run.rows);
  const isPausing = run.rows.some(({ outcome }) => outcome.state === 'pausing');
  const label = t(run.reason === undefined ? 'bulkDecisions.approving' : 'bulkDecisions.rejecting');
  const stopRef = useRef<HTMLButtonElement>(null);
  // The button that started the run is removed, and the focus with it.
  useEffect(() => stopRef.current?.focus(), []);
  return (
    <>
      <Progress.Root size={8} radius="xl">
        <Progress.Section value={(done / total) * 100} aria-label={label} />
      </Progress.Root>
      <p className={classes.progress} role="status">
        {t('bulkDecisions.progress', { done: atLastTenth(done, total), total })}
      </p>
      <p className={classes.note}>
        {run.isStopping
          ? t('bulkDecisions.stopping')
          : t(isPausing ? 'bulkDecisions.pausing' : 'bulkDecisions.keepOpen')}
      </p>
      <ButtonRow>
        <Button ref={stopRef} variant="default" disabled={run.isStopping} onClick={stopBulkRun}>
          {t('bulkDecisions.stop')}
        </Button>
      </ButtonRow>
    </>
  );
}
