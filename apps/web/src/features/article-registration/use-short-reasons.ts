import type { OpenCheck } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';

/** The reasons of checks that are not green, each in a few words. */
export function useShortReasons(): (checks: readonly OpenCheck[]) => string[] {
  const { t } = useTranslation();
  return (checks) =>
    checks.map(({ reason }) =>
      // The reasons of green checks have no short text.
      t(`articleRegistrations.checks.short.${reason as 'not-on-employee-list'}`),
    );
}
