import type { ArticleRegistrationDetail } from '@portal/contract/article-registration';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { AddressLines } from '../../ui/address-lines.tsx';
import { AmountList } from '../../ui/amount-list.tsx';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { PanelPair } from '../../ui/detail-layout.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SplitList } from '../../ui/split-list.tsx';
import { useTerms } from '../../ui/use-terms.ts';
import { fetchRequestFile } from './article-registration-queries.ts';

/** What the request says: the amounts, the subscription and the employee. */
export function ArticleRegistrationPanels(props: {
  readonly registration: ArticleRegistrationDetail;
}) {
  const { t } = useTranslation();
  const { cents, date, moment } = useFormat();
  const { gender, intensity, term } = useTerms();
  const { registration } = props;
  const { months, totalPrice } = registration;
  const amount = (
    id: 'grossExchange' | 'netExchange' | 'employerContribution' | 'netOwnContribution',
  ) => ({ label: t(`fields.${id}`), cents: registration[id] });

  return (
    <>
      <PanelPair>
        <Panel title={t('terms.amountsPerMonth')}>
          <AmountList
            items={[
              amount('grossExchange'),
              amount('netExchange'),
              amount('employerContribution'),
              amount('netOwnContribution'),
            ]}
            total={{ label: t('fields.totalPrice'), cents: totalPrice }}
            note={t('terms.together', { term: term(months), amount: cents(months * totalPrice) })}
          />
        </Panel>
        <Panel title={t('articleRegistrations.detail.subscription')}>
          <DefinitionList
            isRoomy
            items={[
              { label: t('fields.articleName'), value: registration.articleName },
              { label: t('fields.sportsLocation'), value: registration.sportsLocation },
              { label: t('fields.intensity'), value: intensity(registration.intensity) },
              { label: t('fields.startDate'), value: date(registration.startDate) },
              { label: t('fields.months'), value: term(months) },
              {
                label: t('articleRegistrations.columns.requestedAt'),
                value: moment(registration.requestedAt),
              },
            ]}
          />
        </Panel>
      </PanelPair>
      <Panel
        title={t('articleRegistrations.detail.employee')}
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
      >
        <SplitList
          left={[
            { label: t('fields.birthDate'), value: date(registration.birthDate) },
            { label: t('fields.gender'), value: gender(registration.gender) },
            {
              label: t('fields.emailAddress'),
              value: <EmailAddress address={registration.emailAddress} />,
            },
          ]}
          right={[
            { label: t('fields.address'), value: <AddressLines address={registration.address} /> },
            { label: t('fields.costCentre'), value: registration.costCentre },
            { label: t('fields.department'), value: registration.department },
          ]}
        />
      </Panel>
    </>
  );
}
