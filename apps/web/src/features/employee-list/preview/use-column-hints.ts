import type { DiffStatus, EmployeeListDiff } from '@portal/contract/employee-list';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../lib/config-query.ts';

/** A short hint under the title of each column of the preview, about its consequences. */
export function useColumnHints({ counts }: EmployeeListDiff): Readonly<Record<DiffStatus, string>> {
  const { t } = useTranslation();
  const { product = '' } = useConfig();
  const { running, requests, renamed } = counts;

  function deletedHint(): string {
    if (counts.Deleted === 0) return t('employeeList.preview.nobodyGoes');
    if (running > 0) {
      const open = requests > 0 ? [t('employeeList.preview.requests', { count: requests })] : [];
      return [t('employeeList.preview.running', { count: running }), ...open].join(', ');
    }
    return requests > 0
      ? t('employeeList.preview.requestsOnly', { count: requests })
      : t('employeeList.preview.noConsequence');
  }

  function unchangedHint(): string {
    if (counts.Keep === 0) return t('employeeList.preview.nobodyStays');
    return renamed > 0
      ? t('employeeList.preview.renamed', { count: renamed })
      : t('employeeList.preview.keepHint');
  }

  return {
    Added:
      counts.Added === 0
        ? t('employeeList.preview.nobodyComes')
        : t('employeeList.preview.addedHint', { product }),
    Deleted: deletedHint(),
    Keep: unchangedHint(),
  };
}
