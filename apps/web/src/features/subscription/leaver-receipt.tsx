import { Button, Group } from '@mantine/core';
import type { HistoryEntry } from '@portal/contract/history';
import type { SubscriptionDetail } from '@portal/contract/subscription';
import { fullName } from '@portal/texts/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../../i18n/use-format.ts';
import { useConfig } from '../../lib/config-query.ts';
import { useRightIn } from '../../session/use-right.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { FactLine } from '../../ui/detail-layout.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { OtherProjectNotice } from '../../domain-ui/other-project-notice.tsx';
import { PersonLink } from '../../domain-ui/person-link.tsx';
import { useOrigin } from '../../domain-ui/opened-from.ts';
import { personPath } from '../../domain-ui/person-path.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './leaver-receipt.module.css';
import { useListOrigin } from './list-origin.ts';
import { SettlementPanel } from './settlement-panel.tsx';
import { subscriptionTones } from '../../domain-ui/status-tones.ts';
import { detailPath, listPaths } from './subscription-lists.ts';

interface LeaverReceiptProps {
  readonly subscription: SubscriptionDetail;
  readonly endDate: string;
  /** The history entry of the report. */
  readonly report: HistoryEntry;
}

/** Shows the result of reporting a leaver. */
export function LeaverReceipt({ subscription, endDate, report }: LeaverReceiptProps) {
  const { t } = useTranslation();
  const { date, moment } = useFormat();
  const { product = '' } = useConfig();
  const { origin, to } = useListOrigin(subscription.status);
  const { status, subscriptionId, subscriptionNumber, emailAddress } = subscription;
  const mayReport = useRightIn(subscription.projectId, 'manageEmployees');
  const name = fullName(subscription);
  const opened = useOrigin();
  const back = { to, label: t(`subscriptions.lists.${origin.list}`) };
  const badge = (
    <StatusBadge tone={subscriptionTones[status]}>
      {t(`subscriptions.status.${status}`)}
    </StatusBadge>
  );
  return (
    <>
      <BackLink {...back} />
      <PageHead
        title={t('leaver.ended.title', { name })}
        crumbs={[
          { label: t('navigation.subscriptions') },
          back,
          { label: name, to: detailPath(subscriptionId) },
          { label: t('leaver.ended.crumb') },
        ]}
      >
        <FactLine
          badge={badge}
          facts={[t('subscriptionDetail.number', { product, number: subscriptionNumber })]}
        >
          <PersonLink recordId={subscriptionId} />
        </FactLine>
      </PageHead>
      <div className={classes.stack}>
        <OtherProjectNotice projectId={subscription.projectId} />
        <Panel title={t('leaver.ended.done')}>
          <DefinitionList
            items={[
              { label: t('history.fields.type'), value: subscription.type },
              { label: t('leaver.endDate'), value: date(endDate) },
              { label: t('leaver.ended.reportedBy'), value: <bdi>{report.actor ?? product}</bdi> },
              { label: t('leaver.ended.reportedAt'), value: moment(report.occurredAt) },
            ]}
          />
        </Panel>
        <SettlementPanel subscription={subscription} endDate={endDate} />
        <Panel title={t('leaver.ended.told')}>
          <DefinitionList
            items={[
              {
                label: t('leaver.ended.employee'),
                value: (
                  <>
                    <Link className={classes.name} to={personPath(subscriptionId)} state={opened}>
                      <bdi>{name}</bdi>
                    </Link>
                    <EmailAddress address={emailAddress} />
                  </>
                ),
              },
              { label: t('leaver.ended.provider'), value: product },
              { label: t('leaver.ended.colleagues'), value: t('leaver.ended.colleaguesText') },
            ]}
          />
        </Panel>
        <Group gap={8}>
          {mayReport && (
            <Button component={Link} to={listPaths.active} variant="filled">
              {t('leaver.ended.another')}
            </Button>
          )}
          <Button component={Link} to={detailPath(subscriptionId)} variant="default">
            {t('leaver.ended.toSubscription')}
          </Button>
        </Group>
      </div>
    </>
  );
}
