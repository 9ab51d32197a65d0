import { entryOf, type ParticipationField } from '@portal/contract/participation-fields';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';

export interface Terms {
  /** The label of a choice of a field; any other value stays as it is. */
  readonly choice: (field: string, value: string) => string;
  /** The value of a field that a request and a subscription share; null for none. */
  readonly value: (
    field: Exclude<ParticipationField, 'address'>,
    value: string | number | null | undefined,
  ) => string | null;
  /** "12 maanden" */
  readonly term: (months: number) => string;
  /**
   * The person who decided, and the approver: "Sem de Wit, namens Fatima Bouzid"; null is an
   * automatic decision.
   */
  readonly decider: (decidedBy: string | null, onBehalfOf: string | null) => string;
  /** The same names inside a sentence: "Sem de Wit, namens Fatima Bouzid,". */
  readonly actorWithin: (name: string, onBehalfOf: string | null) => string;
}

/** Formats the values of a request or a subscription in the language of the page. */
export function useTerms(): Terms {
  const { t, i18n } = useTranslation();
  const { cents, date } = useFormat();
  return useMemo(() => {
    const term = (count: number) => t('terms.months', { count });
    const choice = (field: string, value: string) => {
      const isChoice = entryOf(field as ParticipationField)?.kind === 'choice';
      const key = `terms.choices.${field}.${value}`;
      return isChoice && i18n.exists(key) ? t(key as 'terms.choices.gender.X') : value;
    };
    return {
      choice,
      value: (field, value) => {
        if (field === 'intensity') {
          return value === null ? t('terms.unlimited') : t('terms.timesPerWeek', { count: value });
        }
        // A server of the previous version omits fields that it does not know.
        if (value === null || value === undefined) return null;
        if (field === 'months') return term(Number(value));
        const { kind } = entryOf(field);
        if (kind === 'cents') return cents(Number(value));
        return kind === 'date' ? date(String(value)) : choice(field, String(value));
      },
      term,
      decider: (name, approver) => {
        if (name === null) return t('terms.automatic');
        return approver === null ? name : t('terms.onBehalfOf', { name, approver });
      },
      actorWithin: (name, approver) =>
        approver === null ? name : t('terms.onBehalfOfWithin', { name, approver }),
    };
  }, [t, i18n, cents, date]);
}
