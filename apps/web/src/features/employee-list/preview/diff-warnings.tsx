import type { EmployeeListDiff } from '@portal/contract/employee-list';
import { useTranslation } from 'react-i18next';
import { WarningList } from './warning-list.tsx';

/** "118, 391 en 402" */
function joined(parts: readonly (string | number)[], and: string): string {
  const [last, ...others] = parts.toReversed().map(String);
  return others.length === 0 ? (last ?? '') : `${others.toReversed().join(', ')}${and}${last}`;
}

/** Lists what the user should check in the file before saving. */
export function DiffWarnings({ diff }: { readonly diff: EmployeeListDiff }) {
  const { t } = useTranslation();
  const { duplicates, rowsWithoutNumber, restoredZeros, zeroRows, sheetName } = diff;
  const { rewrittenNumbers = [], similarNumbers = [] } = diff;
  const and = t('employeeList.warnings.and');
  return (
    <>
      {sheetName && (
        <WarningList
          tone="info"
          title={t('employeeList.warnings.sheet', { name: sheetName })}
          text={t('employeeList.warnings.sheetText')}
        />
      )}
      {duplicates.length > 0 && (
        <WarningList
          tone="warn"
          title={t('employeeList.warnings.duplicates', { count: duplicates.length })}
          text={t('employeeList.warnings.duplicatesText')}
          items={duplicates.map(({ employeeNumber, rows }) =>
            t('employeeList.warnings.onRows', {
              number: employeeNumber,
              rows: joined(rows, and),
            }),
          )}
        />
      )}
      {similarNumbers.length > 0 && (
        <WarningList
          tone="warn"
          title={t('employeeList.warnings.similar', { count: similarNumbers.length })}
          text={t('employeeList.warnings.similarText')}
          items={similarNumbers.map(({ employeeNumbers, rows }) =>
            t('employeeList.warnings.onRows', {
              number: joined(employeeNumbers, and),
              rows: joined(rows, and),
            }),
          )}
        />
      )}
      {rowsWithoutNumber.length > 0 && (
        <WarningList
          tone="warn"
          title={t('employeeList.warnings.withoutNumber', { count: rowsWithoutNumber.length })}
          text={t('employeeList.warnings.withoutNumberText', { count: rowsWithoutNumber.length })}
          items={rowsWithoutNumber.map((row) => t('employeeList.warnings.rows', { rows: row }))}
        />
      )}
      {zeroRows > 0 && (
        <WarningList
          tone="info"
          title={t('employeeList.warnings.zeroRows', { count: zeroRows })}
          text={t('employeeList.warnings.zeroRowsText')}
        />
      )}
      {restoredZeros.length > 0 && (
        <WarningList
          tone="info"
          title={t('employeeList.warnings.zeros', { count: restoredZeros.length })}
          text={t('employeeList.warnings.zerosText', { count: restoredZeros.length })}
          items={restoredZeros.map(({ employeeNumber, savedNumber }) =>
            t('employeeList.warnings.zero', { number: employeeNumber, saved: savedNumber }),
          )}
        />
      )}
      {rewrittenNumbers.length > 0 && (
        <WarningList
          tone="info"
          title={t('employeeList.warnings.rewritten', { count: rewrittenNumbers.length })}
          text={t('employeeList.warnings.rewrittenText', { count: rewrittenNumbers.length })}
          items={rewrittenNumbers.map(({ employeeNumber, savedNumber }) =>
            t('employeeList.warnings.zero', { number: employeeNumber, saved: savedNumber }),
          )}
        />
      )}
    </>
  );
}
