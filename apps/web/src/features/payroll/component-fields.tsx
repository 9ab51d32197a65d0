import { TextInput } from '@mantine/core';
import {
  type PayrollComponent,
  payrollComponents,
  type PayrollSign,
} from '@portal/contract/payroll-components';
import { type PayrollSettings, possibleSigns } from '@portal/contract/payroll-settings';
import { useTranslation } from 'react-i18next';
import { Choice } from './choice.tsx';
import classes from './payroll-page.module.css';
import { cleanCode, type CodeFault } from './settings-rules.ts';

interface ComponentFieldsProps {
  readonly components: PayrollSettings['components'];
  readonly faults: Partial<Record<PayrollComponent, CodeFault>>;
  readonly isLocked: boolean;
  readonly onChange: (components: PayrollSettings['components']) => void;
}

/** Which components payroll gets, under which code, and the effect of each on pay. */
export function ComponentFields({ components, faults, isLocked, onChange }: ComponentFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      {payrollComponents.map((component) => {
        const own = components[component];
        const name = t(`payroll.components.${component}`);
        const fault = faults[component];
        const change = (part: Partial<typeof own>) =>
          onChange({ ...components, [component]: { ...own, ...part } });
        return (
          <div key={component} className={classes.component}>
            <b>{name}</b>
            <Choice
              label={t('payrollSettings.sign')}
              aria-label={t('payrollSettings.signOf', { component: name })}
              value={own.isOn ? own.sign : 'off'}
              disabled={isLocked}
              onChange={(event) => {
                const chosen = event.currentTarget.value as PayrollSign | 'off';
                change(chosen === 'off' ? { isOn: false } : { isOn: true, sign: chosen });
              }}
              data={[
                { value: 'off', label: t('payrollSettings.off') },
                ...possibleSigns[component].map((value) => ({
                  value,
                  label: t(`payroll.signs.${value}`),
                })),
              ]}
            />
            <TextInput
              label={t('payrollSettings.code')}
              aria-label={t('payrollSettings.codeOf', { component: name })}
              value={own.code}
              readOnly={isLocked}
              error={fault && t(`payrollSettings.${fault}`)}
              onChange={(event) => change({ code: cleanCode(event.currentTarget.value) })}
            />
          </div>
        );
      })}
    </>
  );
}
