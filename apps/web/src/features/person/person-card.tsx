import type { Person } from '@portal/contract/person';
import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { EmployeePanel } from '../../domain-ui/employee-panel.tsx';
import { HistoryPanel } from '../../domain-ui/history-panel.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { useOpenedFrom } from '../../domain-ui/opened-from.ts';
import { OtherProjectNotice } from '../../domain-ui/other-project-notice.tsx';
import { titleOfAddress } from '../../domain-ui/screen-title.ts';
import { useSelectedProject } from '../../session/project-store.ts';
import { useRight } from '../../session/use-right.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { DetailLayout, FactLine } from '../../ui/detail-layout.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { ErasePersonDialog } from './erase-person-dialog.tsx';
import { PersonActions } from './person-actions.tsx';
import { personHistoryQuery } from './person-queries.ts';
import { PrivacyPanel } from './privacy-panel.tsx';
import { AaoPanel, RequestsPanel, SubscriptionsPanel } from './person-records.tsx';
import { useListFacts } from './use-list-facts.tsx';

/** An employee with their subscriptions, requests, AAOs, entry on the list and history. */
export function PersonCard({ person }: { readonly person: Person }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { projectId } = useSelectedProject();
  const mayErase = useRight('manageSettings') && person.projectId === projectId;
  const [isErasing, setErasing] = useState(false);
  const history = useQuery(personHistoryQuery(projectId, person.personId));
  const listFacts = useListFacts(person.employeeList);
  const name = fullName(person);
  const from = useOpenedFrom();
  const [path = ''] = from.split('?');
  const facts = [
    person.employeeNumber === null
      ? null
      : t('terms.employeeNumber', { number: person.employeeNumber }),
    person.department,
    t('person.born', { date: date(person.birthDate) }),
  ].filter((fact) => fact !== null);

  return (
    <>
      <BackLink to={from} label={t(titleOfAddress(path))} />
      <PageHead
        title={name}
        crumbs={[{ label: t(titleOfAddress(path)), to: from }, { label: name }]}
      >
        <FactLine badge={null} facts={facts} />
      </PageHead>
      <DetailLayout
        rail={<PersonActions person={person} />}
        aside={
          <>
            <HistoryPanel query={history} />
            {mayErase && <PrivacyPanel person={person} onErase={() => setErasing(true)} />}
          </>
        }
      >
        <OtherProjectNotice projectId={person.projectId} />
        {person.mailFails && (
          <Notice tone="warn" title={t('person.mailFailsTitle')}>
            <Trans
              components={isolatedNames}
              i18nKey="person.mailFails"
              values={{ emailAddress: person.emailAddress }}
            />
          </Notice>
        )}
        <SubscriptionsPanel subscriptions={person.subscriptions} />
        <RequestsPanel requests={person.requests} />
        <AaoPanel aaos={person.aaos} />
        <EmployeePanel employee={person} facts={listFacts} />
      </DetailLayout>
      {/* Outside the panel, which is remounted when the window becomes narrow or wide. */}
      {mayErase && (
        <ErasePersonDialog person={person} isOpen={isErasing} onClose={() => setErasing(false)} />
      )}
    </>
  );
}
