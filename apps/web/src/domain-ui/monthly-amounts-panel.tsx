import type { Amounts } from '@portal/contract/amounts';
import { partFields } from '@portal/contract/participation-fields';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/use-format.ts';
import { AmountList } from '../ui/amount-list.tsx';
import { Panel } from '../ui/panel.tsx';
import { useTerms } from './use-terms.ts';

type MonthlyAmounts = Amounts & { readonly months: number };

interface MonthlyAmountsPanelProps {
  readonly amounts: MonthlyAmounts;
  /** Whether the amounts may differ earlier or later in the term. */
  readonly mayDiffer?: boolean;
  /** Whether the subscription goes on after these months. */
  readonly runsOn?: boolean;
}

/** The amounts per month, their total price, and the total over the whole term. */
export function MonthlyAmountsPanel({
  amounts,
  mayDiffer = false,
  runsOn = false,
}: MonthlyAmountsPanelProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const { term } = useTerms();
  const { months, totalPrice } = amounts;
  const together = runsOn ? 'togetherAtFirst' : mayDiffer ? 'togetherAsNow' : 'together';
  return (
    <Panel title={t('terms.amountsPerMonth')}>
      <AmountList
        items={partFields.map((id) => ({ label: t(`fields.${id}`), cents: amounts[id] }))}
        total={{ label: t('fields.totalPrice'), cents: totalPrice }}
        note={t(`terms.${together}`, {
          term: term(months),
          amount: cents(months * totalPrice),
        })}
      />
    </Panel>
  );
}
