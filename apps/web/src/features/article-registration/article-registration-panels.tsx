import type { ArticleRegistrationDetail } from '@portal/contract/article-registration';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PanelPair } from '../../ui/detail-layout.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { EmployeePanel } from '../../ui/employee-panel.tsx';
import { MonthlyAmountsPanel } from '../../ui/monthly-amounts-panel.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useTerms } from '../../ui/use-terms.ts';
import { fetchRequestFile } from './article-registration-queries.ts';

/** What the request says: the amounts, the subscription and the employee. */
export function ArticleRegistrationPanels(props: {
  readonly registration: ArticleRegistrationDetail;
}) {
  const { t } = useTranslation();
  const { date, moment } = useFormat();
  const { intensity, term } = useTerms();
  const { registration } = props;

  return (
    <>
      <PanelPair>
        <MonthlyAmountsPanel amounts={registration} />
        <Panel title={t('articleRegistrations.detail.subscription')}>
          <DefinitionList
            isRoomy
            items={[
              { label: t('fields.articleName'), value: registration.articleName },
              { label: t('fields.sportsLocation'), value: registration.sportsLocation },
              { label: t('fields.intensity'), value: intensity(registration.intensity) },
              { label: t('fields.startDate'), value: date(registration.startDate) },
              { label: t('fields.months'), value: term(registration.months) },
              {
                label: t('articleRegistrations.columns.requestedAt'),
                value: moment(registration.requestedAt),
              },
            ]}
          />
        </Panel>
      </PanelPair>
      <EmployeePanel
        employee={registration}
        action={
          <DownloadLink
            label={t('articleRegistrations.detail.downloadRequest')}
            fetchFile={() =>
              fetchRequestFile(
                registration.articleRegistrationId,
                registration.status !== 'ToApprove',
              )
            }
          />
        }
      />
    </>
  );
}
