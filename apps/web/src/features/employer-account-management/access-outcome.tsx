import type { Employer } from '@portal/contract/employer-account-management';
import { fullName } from '@portal/texts/format';
import { Trans, useTranslation } from 'react-i18next';
import { FormFailure } from '../../ui/form-failure.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { Notice } from '../../ui/notice.tsx';
import { takeFocus } from '../../ui/take-focus.ts';

interface AccessOutcomeProps {
  readonly account: Employer['account'];
  readonly isSaved: boolean;
  readonly failure: Error | null;
}

/** Shows whether the last save of rights succeeded. */
export function AccessOutcome({ account, isSaved, failure }: AccessOutcomeProps) {
  const { t } = useTranslation();
  if (failure) {
    return <FormFailure title={t('accounts.detail.rightsFailed')} error={failure} />;
  }
  if (!isSaved) return null;
  return (
    <Notice tone="ok" ref={takeFocus}>
      <Trans
        components={isolatedNames}
        i18nKey="accounts.detail.rightsSaved"
        values={{ name: fullName(account) }}
      />
    </Notice>
  );
}
