import { Button, Checkbox, FileButton } from '@mantine/core';
import type { CallResult } from '@portal/contract/call';
import type { comparePayrollOpening } from '@portal/contract/payroll-trial';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { useChange } from '../../lib/use-change.ts';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Notice } from '../../ui/notice.tsx';
import { decodeFile, type OpeningFault, readOpening } from './opening-file.ts';
import classes from './payroll-page.module.css';
import { compareOpening } from './payroll-queries.ts';
import type { SavedSettings } from './settings-rules.ts';

type Compared = CallResult<typeof comparePayrollOpening>;

/** The result of a comparison: how many differences, and whether the user confirmed them. */
export interface CheckResult {
  readonly differences: number;
  readonly isConfirmed: boolean;
}

interface OpeningCheckProps {
  readonly projectId: string;
  readonly first: { readonly year: number; readonly number: number };
  readonly settings: NonNullable<SavedSettings['settings']>;
  readonly checked: CheckResult | null;
  readonly onChecked: (checked: CheckResult | null) => void;
}

function Differences({ compared }: { readonly compared: Compared }) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const { differences, differenceCount } = compared;
  const more = differenceCount - differences.length;
  return (
    <>
      <div
        className={classes.scroll}
        role="region"
        aria-label={t('payrollSettings.opening.differences')}
        tabIndex={0}
      >
        <table className={classes.figures}>
          <thead>
            <tr>
              <th scope="col">{t('payroll.columns.employeeNumber')}</th>
              <th scope="col">{t('payroll.columns.code')}</th>
              <th scope="col">{t('payroll.columns.component')}</th>
              <th scope="col" className={classes.number}>
                {t('payrollSettings.opening.portal')}
              </th>
              <th scope="col" className={classes.number}>
                {t('payrollSettings.opening.payroll')}
              </th>
            </tr>
          </thead>
          <tbody>
            {differences.map(({ employeeNumber, code, component, portal, payroll }) => (
              <tr key={`${employeeNumber} ${code}`}>
                <th scope="row">{employeeNumber}</th>
                <td>{code}</td>
                <td>
                  {component
                    ? t(`payroll.components.${component}`)
                    : t('payrollSettings.opening.unknown')}
                </td>
                <td className={classes.number}>{cents(portal)}</td>
                <td className={classes.number}>{cents(payroll)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more > 0 && (
        <p className={classes.muted}>{t('payrollSettings.opening.more', { count: more })}</p>
      )}
    </>
  );
}

/** Compares the lines at the start with a file of the current contents of payroll. */
export function OpeningCheck({
  projectId,
  first,
  settings,
  checked,
  onChecked,
}: OpeningCheckProps) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<{ fault: OpeningFault; row?: number } | null>(null);
  const change = useChange({
    mutationFn: async (file: File) => {
      const read = readOpening(decodeFile(await file.arrayBuffer()), settings);
      if ('fault' in read) {
        setFault(read);
        return null;
      }
      return compareOpening({ projectId, year: first.year, number: first.number }, read.rows);
    },
    onSuccess: (compared) => {
      if (!compared) return;
      const differences = compared.differenceCount;
      onChecked({ differences, isConfirmed: differences === 0 });
    },
  });
  const compared = change.data;
  return (
    <>
      <h3>{t('payrollSettings.opening.title')}</h3>
      <p className={classes.muted}>{t('payrollSettings.opening.lead')}</p>
      <div>
        <FileButton
          accept=".csv,.txt,text/csv,text/plain"
          onChange={(file) => {
            if (!file) return;
            setFault(null);
            onChecked(null);
            change.mutate(file);
          }}
        >
          {(props) => (
            <Button {...props} variant="default" loading={change.isPending}>
              {t('payrollSettings.opening.choose')}
            </Button>
          )}
        </FileButton>
      </div>
      {fault && (
        <Notice tone="bad" role="alert">
          {t(`payrollSettings.opening.faults.${fault.fault}`, { row: fault.row ?? 0 })}
        </Notice>
      )}
      {change.error && (
        <ErrorAlert title={t('payrollSettings.opening.failed')} error={change.error} />
      )}
      {compared && checked && (
        <>
          <Notice tone={checked.differences === 0 ? 'ok' : 'warn'} role="status">
            {checked.differences === 0
              ? t('payrollSettings.opening.same', { count: compared.sameCount })
              : t('payrollSettings.opening.differ', { count: checked.differences })}
          </Notice>
          {compared.withoutNumber > 0 && (
            <p className={classes.muted}>
              {t('payrollSettings.opening.withoutNumber', { count: compared.withoutNumber })}
            </p>
          )}
          {checked.differences > 0 && (
            <>
              <Differences compared={compared} />
              <Checkbox
                label={t('payrollSettings.opening.confirm')}
                checked={checked.isConfirmed}
                onChange={(event) =>
                  onChecked({ ...checked, isConfirmed: event.currentTarget.checked })
                }
              />
            </>
          )}
        </>
      )}
    </>
  );
}
