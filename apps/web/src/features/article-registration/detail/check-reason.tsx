import type { Check } from '@portal/contract/article-registration-shapes';
import { Trans } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat, type Format } from '../../../i18n/use-format.ts';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import classes from './check-card.module.css';

function reasonKey({ reason, facts }: Check) {
  if (reason === 'other-subscription' && !facts.periodEnd) return 'other-subscription-open-ended';
  if (reason === 'on-employee-list' && !facts.employeeName) return 'on-employee-list-nameless';
  return reason;
}

/**
 * The facts of a check, formatted for its sentence; a fact that the reason does not use is empty.
 */
function valuesOf({ facts }: Check, { cents, date }: Format) {
  const amount = (value: number | undefined) => (value === undefined ? '' : cents(value));
  const day = (value: string | null | undefined) => (value ? date(value) : '');
  return {
    costCentre: facts.costCentre ?? '',
    employeeNumber: facts.employeeNumber ?? '',
    employeeName: facts.employeeName ?? '',
    number: facts.subscriptionNumber ?? '',
    article: facts.articleName ?? '',
    price: amount(facts.price),
    maximumPrice: amount(facts.maximumPrice),
    periodEnd: day(facts.periodEnd),
    startDate: day(facts.startDate),
    firstStartDate: day(facts.firstStartDate),
    lastStartDate: day(facts.lastStartDate),
  };
}

/** Explains the answer of a check in a sentence; another subscription is named by a link to it. */
export function CheckReason({ check }: { readonly check: Check }) {
  const format = useFormat();
  const { subscriptionId } = check.facts;
  return (
    <Trans
      i18nKey={`articleRegistrations.checks.reasons.${reasonKey(check)}`}
      values={valuesOf(check, format)}
      components={{
        ...isolatedNames,
        subscription:
          subscriptionId === undefined ? (
            <span />
          ) : (
            <Link className={classes.link} to={`/subscriptions/detail/${subscriptionId}`} />
          ),
      }}
    />
  );
}
