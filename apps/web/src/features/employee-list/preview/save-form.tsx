import { Button, TextInput } from '@mantine/core';
import type { EmployeeListDiff } from '@portal/contract/employee-list';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { hasFault } from '../../../lib/api-error.ts';
import { useSelectedProject } from '../../../session/project-store.ts';
import { ButtonRow } from '../../../ui/button-row.tsx';
import classes from './preview-panel.module.css';
import { SaveFailure } from '../save-failure.tsx';
import type { EmployeeListFlow } from '../use-list-steps.ts';

interface SaveFormProps {
  readonly diff: EmployeeListDiff;
  readonly steps: EmployeeListFlow;
}

/** Summarises in one line what saving does, with emphasis on what makes the list unusual. */
function useSaveTitle(diff: EmployeeListDiff): string {
  const { unusual, removals, savedList, counts, firstList } = diff;
  const { t } = useTranslation();
  const { count } = useFormat();
  if (unusual === 'many-missing' && firstList) {
    return t('employeeList.save.missing', {
      count: firstList.missing,
      total: count(firstList.running),
    });
  }
  if (savedList === null) return t('employeeList.save.first', { count: counts.Added });
  if (unusual === 'empty') return t('employeeList.save.empty');
  if (unusual === 'many-renamed') return t('employeeList.save.renamed');
  return unusual === 'many-removed'
    ? t('employeeList.save.removed', { count: removals, total: count(savedList.employees) })
    : t('employeeList.save.usual', { count: removals });
}

/** The digits of a typed number, which may have the separators that the page shows. */
const digitsOf = (typed: string): string => typed.replace(/[\s.,]/g, '');

/**
 * Saves the list or discards it. An unusual list requires the user to type a number: of removals,
 * or of the subscriptions that a first list misses.
 */
export function SaveForm({ diff, steps }: SaveFormProps) {
  const { t } = useTranslation();
  const { useEmployeeListCancelSubscriptions: canCancelHere } = useSelectedProject();
  const [typed, setTyped] = useState('');
  const [isTouched, setTouched] = useState(false);
  const { count } = useFormat();
  const { unusual, removals } = diff;
  const isFirst = unusual === 'many-missing';
  const needed = isFirst ? (diff.firstList?.missing ?? 0) : removals;
  const isConfirmed = unusual === null || digitsOf(typed) === String(needed);
  const isWrong = isTouched && typed.trim() !== '' && !isConfirmed;
  const isRefused = hasFault(steps.saveError, 'removals-not-confirmed');
  const title = useSaveTitle(diff);
  return (
    <form
      className={classes.save}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (isConfirmed && !steps.isSaving) steps.save(unusual === null ? undefined : needed);
      }}
    >
      {steps.saveError && (
        <div className={classes.trouble}>
          <SaveFailure error={steps.saveError} steps={steps} />
        </div>
      )}
      <div>
        <h3 className={classes.saveTitle}>
          {unusual !== null && <IconAlertTriangle size={18} stroke={1.75} aria-hidden="true" />}
          {title}
        </h3>
        <p className={classes.saveText}>
          {unusual === 'many-renamed' &&
            `${t('employeeList.save.renamedText')} ${t('employeeList.save.usual', { count: removals })}.`}
          {unusual === 'many-removed' && t('employeeList.save.unusual')}
          {isFirst && t('employeeList.save.missingText')}{' '}
          {(removals > 0 || isFirst) &&
            t(
              canCancelHere
                ? 'employeeList.save.cancelsNothing'
                : 'employeeList.save.cancelsNothingHere',
            )}
        </p>
        {unusual !== null && (
          <TextInput
            className={classes.confirm}
            label={t(isFirst ? 'employeeList.save.confirmMissing' : 'employeeList.save.confirm')}
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            disabled={steps.isSaving}
            error={
              (isWrong || isRefused) &&
              t(
                isFirst
                  ? 'employeeList.save.missingNotConfirmed'
                  : 'employeeList.save.notConfirmed',
                { removals: count(needed) },
              )
            }
            onBlur={() => setTouched(true)}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
        )}
      </div>
      <ButtonRow isInGrid>
        <Button variant="default" disabled={steps.isSaving} onClick={steps.cancel}>
          {t('employeeList.save.cancel')}
        </Button>
        <Button type="submit" variant="filled" disabled={!isConfirmed} loading={steps.isSaving}>
          {t('employeeList.save.submit')}
        </Button>
      </ButtonRow>
    </form>
  );
}
