import type { Gender } from '@portal/contract/fields';
import { formatMoment } from '@portal/texts/format';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

export interface Terms {
  readonly gender: (gender: Gender) => string;
  /** Times a week; null is unlimited. */
  readonly intensity: (timesPerWeek: number | null) => string;
  /** "12 maanden" */
  readonly term: (months: number) => string;
  /** The date in Amsterdam of a moment: 31-12-2026. */
  readonly day: (moment: string) => string;
  /**
   * The person who decided, and the approver: "Sem de Wit, namens Fatima Bouzid"; null is an
   * automatic decision.
   */
  readonly decider: (decidedBy: string | null, onBehalfOf: string | null) => string;
  /** The same names inside a sentence: "Sem de Wit, namens Fatima Bouzid,". */
  readonly actorWithin: (name: string, onBehalfOf: string | null) => string;
}

/** How the values of a request or a subscription are written in the language of the page. */
export function useTerms(): Terms {
  const { t } = useTranslation();
  return useMemo(
    () => ({
      gender: (gender) => t(`terms.gender.${gender}`),
      intensity: (count) =>
        count === null ? t('terms.unlimited') : t('terms.timesPerWeek', { count }),
      term: (count) => t('terms.months', { count }),
      day: (moment) => formatMoment(moment).slice(0, 10),
      decider: (name, approver) => {
        if (name === null) return t('terms.automatic');
        return approver === null ? name : t('terms.onBehalfOf', { name, approver });
      },
      actorWithin: (name, approver) =>
        approver === null ? name : t('terms.onBehalfOfWithin', { name, approver }),
    }),
    [t],
  );
}
