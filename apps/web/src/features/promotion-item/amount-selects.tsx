import { NativeSelect } from '@mantine/core';
import { amountOf, flyerAmounts, posterAmounts } from '@portal/contract/promotion-item';
import { IconChevronDown } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import classes from './design-list.module.css';
import type { Amounts } from './order-rules.ts';

interface AmountSelectsProps {
  readonly name: string;
  readonly amounts: Amounts;
  readonly isDisabled: boolean;
  readonly onChange: (amounts: Amounts) => void;
}

/** Two fields for the numbers of posters and flyers of a design. */
export function AmountSelects({ name, amounts, isDisabled, onChange }: AmountSelectsProps) {
  const { t } = useTranslation();
  const select = <Value extends Amounts[keyof Amounts]>(
    what: keyof Amounts,
    choices: readonly Value[],
  ) => {
    const label = t(`promotionPackage.${what}`);
    return (
      <NativeSelect
        label={label}
        aria-label={t('promotionPackage.amountOf', { what: label, design: name })}
        rightSectionWidth={28}
        rightSection={<IconChevronDown aria-hidden stroke={1.75} size={16} />}
        data={choices.map((value) => ({
          value,
          label: amountOf(value) === 0 ? t('promotionPackage.amountNone') : `${amountOf(value)}`,
        }))}
        value={amounts[what]}
        disabled={isDisabled}
        onChange={(event) => {
          const value = choices.find((choice) => choice === event.currentTarget.value);
          if (value) onChange({ ...amounts, [what]: value });
        }}
      />
    );
  };
  return (
    <div className={classes.amounts}>
      {select('posters', posterAmounts)}
      {select('flyers', flyerAmounts)}
    </div>
  );
}
