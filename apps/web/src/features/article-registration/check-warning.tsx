import { IconAlertTriangle } from '@tabler/icons-react';
import type { Check } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';
import { countOf } from './check-answers.ts';
import classes from './check-warning.module.css';

/** Shows how many checks are not green, beside the decision; nothing if all are. */
export function CheckWarning({ checks }: { readonly checks: readonly Check[] }) {
  const { t } = useTranslation();
  const no = countOf(checks, 'no');
  const unknown = countOf(checks, 'unknown');
  if (no + unknown === 0) return null;
  const parts = [
    no > 0 && t('articleRegistrations.checks.warnNo', { count: no }),
    unknown > 0 &&
      t(`articleRegistrations.checks.${no > 0 ? 'warnAlsoUnknown' : 'warnUnknown'}`, {
        count: unknown,
      }),
  ].filter((part) => part !== false);
  return (
    <p className={classes.warning}>
      <IconAlertTriangle aria-hidden stroke={1.75} size={18} />
      {parts.join(', ')}
    </p>
  );
}
