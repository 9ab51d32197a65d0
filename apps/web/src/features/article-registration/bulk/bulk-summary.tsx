import { Button } from '@mantine/core';
import { fullName } from '@portal/texts/format';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useErrorText } from '../../../i18n/error-text.ts';
import { useFormat } from '../../../i18n/use-format.ts';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import { useTerms } from '../../../domain-ui/use-terms.ts';
import { detailPath } from '../article-registration-lists.ts';
import { ButtonRow } from '../../../ui/button-row.tsx';
import { ErrorReference } from '../../../ui/error-reference.tsx';
import classes from './bulk-dialog.module.css';
import { retryBulkRun, type BulkRun } from './bulk-run.ts';
import { failuresOf, isWorthRetrying, type BulkFailure, type FailedRow } from './bulk-run-rules.ts';

function Why({ why }: { readonly why: BulkFailure }) {
  const { t } = useTranslation();
  const errorText = useErrorText();
  const format = useFormat();
  const { actorWithin } = useTerms();
  if (why.kind === 'changed') return t('bulkDecisions.summary.changed');
  if (why.kind === 'sessionEnded') return t('bulkDecisions.summary.sessionEnded');
  if (why.kind === 'notSent') return t('bulkDecisions.summary.stopped');
  if (why.kind === 'error') {
    return (
      <>
        {errorText(why.error)}
        <ErrorReference error={why.error} />
      </>
    );
  }
  const { status, decidedAt = null, decidedBy = null } = why.registration ?? {};
  const approver = why.registration?.decidedOnBehalfOf ?? null;
  if (decidedAt === null) return t('bulkDecisions.summary.decided');
  const moment = format.moment(decidedAt);
  if (decidedBy === null) return t('bulkDecisions.summary.automatic', { moment });
  return (
    <Trans
      components={isolatedNames}
      i18nKey={`bulkDecisions.summary.${status === 'Approved' ? 'approvedBy' : 'rejectedBy'}`}
      values={{ name: actorWithin(decidedBy, approver), moment }}
    />
  );
}

interface FailureListProps {
  readonly intro: string;
  readonly failures: readonly FailedRow[];
  /** Whether all have the same reason, which `intro` already says. */
  readonly isReasonShared?: boolean;
}

function FailureList({ intro, failures, isReasonShared = false }: FailureListProps) {
  if (failures.length === 0) return null;
  return (
    <>
      <p className={classes.intro}>{intro}</p>
      <ul className={classes.failures}>
        {failures.map(({ row, why }) => (
          <li key={row.articleRegistrationId}>
            <Link to={detailPath(row.articleRegistrationId)}>
              <bdi>{fullName(row)}</bdi>
            </Link>
            {!isReasonShared && (
              <p>
                <Why why={why} />
              </p>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

interface BulkSummaryProps {
  readonly run: BulkRun;
  readonly onClose: () => void;
}

/** Lists the requests of a run that failed, with names and reasons, and a button to retry. */
export function BulkSummary({ run, onClose }: BulkSummaryProps) {
  const { t } = useTranslation();
  const client = useQueryClient();
  const failures = failuresOf(run.rows);
  const notSent = failures.filter(({ why }) => why.kind === 'notSent');
  const failed = failures.filter(({ why }) => why.kind !== 'notSent');
  const again = failures.filter(({ why }) => isWorthRetrying(why)).length;
  const bodyRef = useRef<HTMLDivElement>(null);
  useEffect(() => bodyRef.current?.focus(), []);
  return (
    <>
      <div ref={bodyRef} tabIndex={-1} role="alert">
        <FailureList
          intro={t('bulkDecisions.summary.failed', { count: failed.length })}
          failures={failed}
        />
        <FailureList
          intro={t('bulkDecisions.summary.notSent', { count: notSent.length })}
          failures={notSent}
          isReasonShared
        />
      </div>
      <ButtonRow>
        <Button variant="default" onClick={onClose}>
          {t('bulkDecisions.summary.close')}
        </Button>
        {again > 0 && (
          <Button variant="filled" onClick={() => retryBulkRun(client)}>
            {t('bulkDecisions.summary.retry', { count: again })}
          </Button>
        )}
      </ButtonRow>
    </>
  );
}
