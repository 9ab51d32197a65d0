import type { ArticleRegistrationRow } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';
import { countOpen } from '../check-answers.ts';

/** How many of some requests have a check that is not in order or unknown; '' if none has. */
export function useOpenChecks(rows: readonly ArticleRegistrationRow[]): string {
  const { t } = useTranslation();
  const { no, unknown } = countOpen(rows);
  return [
    no > 0 && t('bulkDecisions.withNo', { count: no }),
    unknown > 0 && t('bulkDecisions.withUnknown', { count: unknown }),
  ]
    .filter((part) => part !== false)
    .join(', ');
}
