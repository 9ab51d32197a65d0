import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { DefinitionList, type Definition } from '../../ui/definition-list.tsx';
import { EmailAddress } from '../../ui/email-address.tsx';
import { ErrorAlert } from '../../ui/error-alert.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './contact-page.module.css';
import { contactInformationQuery } from './contact-queries.ts';

const lines = (text: string) => <span className={classes.lines}>{text}</span>;

/** The provider's contact details and opening hours, without those that are unknown. */
export function ProviderCard() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(contactInformationQuery);
  if (error && !data) {
    return (
      <ErrorAlert
        title={t('contact.informationFailed')}
        error={error}
        onRetry={() => void refetch()}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t('contact.informationLoading')}>
        <Skeleton height={240} radius="md" />
      </div>
    );
  }
  const { name, address, phoneNumber, emailAddress, openingHours } = data;
  const items: Definition[] = [];
  if (address) items.push({ label: t('contact.address'), value: lines(address) });
  if (phoneNumber) {
    const call = <a href={`tel:${phoneNumber.replace(/[^\d+]/g, '')}`}>{phoneNumber}</a>;
    items.push({ label: t('contact.phoneNumber'), value: call });
  }
  if (emailAddress) {
    const mail = (
      <a href={`mailto:${emailAddress}`}>
        <EmailAddress address={emailAddress} />
      </a>
    );
    items.push({ label: t('contact.emailAddress'), value: mail });
  }
  if (openingHours) items.push({ label: t('contact.openingHours'), value: lines(openingHours) });
  if (name === '' && items.length === 0) return null;
  return (
    <Panel title={name || t('contact.provider')}>
      <DefinitionList items={items} />
    </Panel>
  );
}
