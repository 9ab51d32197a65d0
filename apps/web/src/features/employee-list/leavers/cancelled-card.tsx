import { Button, Group } from '@mantine/core';
import type { CancelledSubscription } from '@portal/contract/employee-list';
import { explainSettlement, settlementKindOf } from '@portal/contract/settlement-explanation';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { useConfig } from '../../../lib/config-query.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { ExportButton } from '../../../ui/export-button.tsx';
import { ErrorAlert } from '../../../ui/error-alert.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import { TextButton } from '../../../ui/text-button.tsx';
import { cancelledQuery, fetchCancelledFile } from '../employee-list-queries.ts';
import { PersonList } from './person-list.tsx';
import classes from './person-list.module.css';
import { PersonRow } from './person-row.tsx';
import { RectifyDialog } from './rectify-dialog.tsx';
import { SettlementAmounts } from './settlement-amounts.tsx';

/** The settlement of a person, in an array that is empty when none was recorded. */
const explainCancelled = ({
  leaving,
  periodEnd: endDate,
  ...subscription
}: CancelledSubscription) =>
  leaving === null ? [] : [explainSettlement(subscription, { endDate, ...leaving })];

/** Subscriptions that were cancelled from the list and still run; nothing if there are none. */
export function CancelledCard() {
  const { t } = useTranslation();
  const { date, day } = useFormat();
  const { product = '' } = useConfig();
  const { projectId } = useSelectedProject();
  const [isConfirming, setConfirming] = useState(false);
  const [toRectify, setToRectify] = useState<readonly CancelledSubscription[]>([]);
  const cardRef = useRef<HTMLDivElement>(null);
  const query = useQuery(cancelledQuery(projectId));
  const title = t('employeeList.cancelled.title');
  if (query.error) {
    return (
      <Panel title={title}>
        <ErrorAlert
          title={t('employeeList.cancelled.failed')}
          error={query.error}
          onRetry={() => void query.refetch()}
        />
      </Panel>
    );
  }
  const people = query.data?.items ?? [];
  if (people.length === 0) return null;
  const open = people.filter(({ rectifiedAt }) => rectifiedAt === null);
  const openDialog = (chosen: readonly CancelledSubscription[]) => {
    setToRectify(chosen);
    setConfirming(true);
  };
  return (
    <Panel
      title={title}
      action={
        <Group gap={8}>
          <ExportButton fetchFile={() => fetchCancelledFile(projectId)} />
          {open.length > 0 && (
            <Button variant="default" onClick={() => openDialog(open)}>
              {t('employeeList.cancelled.rectify')}
            </Button>
          )}
        </Group>
      }
    >
      <div className={classes.card} ref={cardRef} tabIndex={-1}>
        <p className={classes.text}>
          {t(
            open.length > 0 ? 'employeeList.cancelled.text' : 'employeeList.cancelled.allRectified',
            { product },
          )}
        </p>
        {open.some(({ leaving }) => leaving !== null) && (
          <p className={classes.text}>
            {t(`settlement.together.${settlementKindOf(open.flatMap(explainCancelled))}`)}{' '}
            {t('settlement.notAdvice')}
          </p>
        )}
        <PersonList label={t('employeeList.cancelled.list')} people={people} isTall>
          {(person) => (
            <PersonRow subscription={person}>
              <span className={classes.facts}>
                <span className={classes.ends}>
                  {t('employeeList.cancelled.ends', { date: date(person.periodEnd) })}
                  {person.rectifiedAt === null && open.length > 1 && (
                    <TextButton
                      label={t('employeeList.cancelled.rectifyOne', { name: fullName(person) })}
                      onClick={() => openDialog([person])}
                    >
                      {t('employeeList.cancelled.rectifyShort')}
                    </TextButton>
                  )}
                </span>
                {person.rectifiedAt === null && person.leaving === null && (
                  <span>{t('settlement.notRecorded')}</span>
                )}
                {person.rectifiedAt === null && person.leaving !== null && (
                  <SettlementAmounts
                    subscription={person}
                    lastMonths={{ endDate: person.periodEnd, ...person.leaving }}
                  />
                )}
              </span>
              {person.rectifiedAt !== null && (
                <StatusBadge tone="accent">
                  {t('employeeList.cancelled.rectified', { date: day(person.rectifiedAt) })}
                </StatusBadge>
              )}
            </PersonRow>
          )}
        </PersonList>
      </div>
      <RectifyDialog
        isOpen={isConfirming}
        people={toRectify}
        onClose={() => setConfirming(false)}
        // The button that opened the dialog is removed with its row.
        onDone={() => cardRef.current?.focus({ preventScroll: true })}
      />
    </Panel>
  );
}
