import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { useState } from 'react';
import { useSearchParams } from 'react-router';

/**
 * The period that the address names, and a function that shows another. The link of a task contains
 * a state instead, and shows the oldest period in that state. Without either it is the newest one; a
 * period that is closed meanwhile stays in view, with its files.
 */
export function useAddressedPeriod(
  periods: readonly PayrollPeriod[],
): readonly [PayrollPeriod | undefined, (periodId: string) => void] {
  const [address, setAddress] = useSearchParams();
  const [firstId] = useState(
    () => (periods.findLast(({ state }) => state === address.get('state')) ?? periods[0])?.periodId,
  );
  const periodId = address.get('period') ?? firstId;
  const period = periods.find((each) => each.periodId === periodId) ?? periods[0];
  return [period, (chosen) => setAddress({ period: chosen }, { preventScrollReset: true })];
}
