import type { DiffStatus } from '@portal/contract/employee-list';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../../lib/config-query.ts';
import { countConsequences, isRenamed, type DiffColumns } from './diff-rules.ts';

/** A few words under the title of each column of the preview, about its consequences. */
export function useColumnHints(columns: DiffColumns): Readonly<Record<DiffStatus, string>> {
  const { t } = useTranslation();
  const { product = '' } = useConfig();
  const { running, requests } = countConsequences(columns.Deleted);
  const renamed = columns.Keep.filter(isRenamed).length;

  function deletedHint(): string {
    if (columns.Deleted.length === 0) return t('employeeList.preview.nobodyGoes');
    if (running > 0) {
      const open = requests > 0 ? [t('employeeList.preview.requests', { count: requests })] : [];
      return [t('employeeList.preview.running', { count: running }), ...open].join(', ');
    }
    return requests > 0
      ? t('employeeList.preview.requestsOnly', { count: requests })
      : t('employeeList.preview.noConsequence');
  }

  function keptHint(): string {
    if (columns.Keep.length === 0) return t('employeeList.preview.nobodyStays');
    return renamed > 0
      ? t('employeeList.preview.renamed', { count: renamed })
      : t('employeeList.preview.keepHint');
  }

  return {
    Added:
      columns.Added.length === 0
        ? t('employeeList.preview.nobodyComes')
        : t('employeeList.preview.addedHint', { product }),
    Deleted: deletedHint(),
    Keep: keptHint(),
  };
}
