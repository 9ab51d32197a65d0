import type { SubscriptionDetail } from '@portal/contract/subscription';
import { useTranslation } from 'react-i18next';
import { useCalendarTexts } from '../../i18n/use-calendar-texts.ts';
import { SettlementSummary } from '../../domain-ui/settlement-summary.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './settlement-panel.module.css';

interface SettlementPanelProps {
  readonly subscription: SubscriptionDetail;
  /** YYYY-MM-DD */
  readonly endDate: string;
}

/** The settlement of a leaver, and the months that were reported for it. */
export function SettlementPanel({ subscription, endDate }: SettlementPanelProps) {
  const { t } = useTranslation();
  const { month } = useCalendarTexts();
  const { leaving } = subscription;
  if (leaving === null) {
    return (
      <Panel title={t('settlement.title')}>
        <p>{t('leaver.ended.unknownMonths')}</p>
      </Panel>
    );
  }
  const { lastPayrollRun, lastPayMonth } = leaving;
  return (
    <Panel title={t('settlement.title')}>
      <DefinitionList
        items={[
          { label: t('settlement.lastPayrollRun'), value: month(lastPayrollRun) },
          { label: t('settlement.lastPayMonth'), value: month(lastPayMonth) },
        ]}
      />
      <div className={classes.summary}>
        <SettlementSummary
          subscription={subscription}
          lastMonths={{ endDate, lastPayrollRun, lastPayMonth }}
        />
      </div>
      <p className={classes.note}>{t('settlement.notAdvice')}</p>
    </Panel>
  );
}
