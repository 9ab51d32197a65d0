import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseLanguage, i18n, startTranslation } from '../../../i18n/i18n.ts';
import { allTexts } from '../../../../test/all-texts.ts';
import { useFaultText } from './use-fault-text.ts';

test('a Dutch fault of the server is shown in English where only English is loaded', () => {
  act(() => chooseLanguage('en'));
  i18n.removeResourceBundle('nl', 'translation');
  const { result } = renderHook(() => useFaultText());
  const message = 'Deze waarde is te lang. Gebruik ten hoogste 50 tekens.';
  const english = allTexts.en as { employeeList: { listFaults: Record<string, string> } };
  expect(result.current({ cell: 'B2', code: 'value-too-long', message })).toBe(
    english.employeeList.listFaults['value-too-long']?.replace('{0}', '50'),
  );
  void startTranslation(allTexts);
});
