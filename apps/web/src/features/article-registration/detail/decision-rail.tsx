import { Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import type { Ref } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { PriceCard } from '../../../domain-ui/price-card.tsx';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import { useIsPhone } from '../../../ui/use-is-phone.ts';
import { ApproveDialog } from './approve-dialog.tsx';
import { ShortcutHint } from '../../../domain-ui/shortcuts/shortcut-hint.tsx';
import { CheckWarning } from '../check-warning.tsx';
import { DecisionOutcome } from './decision-outcome.tsx';
import classes from './decision-rail.module.css';
import { RequestActions } from './request-actions.tsx';
import { RejectDialog } from './reject-dialog.tsx';
import type { DecisionSteps } from './use-decision-steps.tsx';

interface DecisionRailProps {
  /** Takes the focus when the buttons are removed after the decision. */
  readonly ref: Ref<HTMLElement>;
  readonly registration: ArticleRegistrationDetail;
  readonly steps: DecisionSteps;
  readonly onChangeStartDate: () => void;
}

function DecisionButtons({ steps }: { readonly steps: DecisionSteps }) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  return (
    <>
      <Button
        variant="filled"
        className={classes.approve}
        leftSection={<IconCheck aria-hidden stroke={2} />}
        rightSection={!isPhone && <ShortcutHint of="approve" />}
        onClick={() => steps.open('approve')}
      >
        {t('articleRegistrations.detail.approve')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconX aria-hidden stroke={2} />}
        rightSection={!isPhone && <ShortcutHint of="reject" />}
        onClick={() => steps.open('reject')}
      >
        {t('articleRegistrations.detail.reject')}
      </Button>
    </>
  );
}

/** The price, with the buttons to decide or the decision that was taken. */
export function DecisionRail({ ref, registration, steps, onChangeStartDate }: DecisionRailProps) {
  const { t } = useTranslation();
  const isPhone = useIsPhone();
  const { totalPrice, firstName } = registration;
  const isOpen = registration.status === 'ToApprove';
  return (
    <>
      <PriceCard
        ref={ref}
        label={t('articleRegistrations.detail.decision')}
        totalPrice={totalPrice}
      >
        {isOpen && <CheckWarning checks={registration.checks} />}
        {steps.canDecide && !isPhone && (
          <div className={classes.buttons}>
            <DecisionButtons steps={steps} />
          </div>
        )}
        {steps.canDecide && !isPhone && (
          <p className={classes.note}>
            <Trans
              components={isolatedNames}
              i18nKey="articleRegistrations.detail.after"
              values={{ name: firstName }}
            />
          </p>
        )}
        {isOpen && !steps.mayDecide && (
          <p className={classes.note}>{t('articleRegistrations.detail.mayNotDecide')}</p>
        )}
        {!isOpen && <DecisionOutcome registration={registration} />}
        {!isPhone && (
          <RequestActions
            registration={registration}
            mayEdit={steps.canDecide}
            onChangeStartDate={onChangeStartDate}
          />
        )}
      </PriceCard>
      {steps.canDecide && isPhone && (
        <div className={classes.bar}>
          <DecisionButtons steps={steps} />
        </div>
      )}
      <ApproveDialog
        registration={steps.seen}
        steps={steps}
        onChangeStartDate={onChangeStartDate}
      />
      <RejectDialog registration={steps.seen} steps={steps} />
    </>
  );
}
