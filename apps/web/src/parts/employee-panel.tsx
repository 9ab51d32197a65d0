import type { Address, Gender, PersonName } from '@portal/contract/fields';
import type { ReactNode } from 'react';
import { fullName } from '@portal/texts/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useFormat } from '../i18n/use-format.ts';
import { AddressLines } from './address-lines.tsx';
import { personPath } from './person-path.ts';
import { EmailAddress } from '../ui/email-address.tsx';
import { Panel } from '../ui/panel.tsx';
import { SplitList } from '../ui/split-list.tsx';
import { useTerms } from './use-terms.ts';

interface Employee extends PersonName {
  readonly birthDate: string;
  readonly gender: Gender;
  readonly emailAddress: string;
  readonly address: Address;
  readonly costCentre: string | null;
  readonly department: string | null;
}

interface EmployeePanelProps {
  employee: Employee;
  /** The record that shows the panel: the name then links to everything of the employee. */
  recordId?: string;
  /** An element at the end of the panel's head. */
  action?: ReactNode;
}

/** The employee of a request or a subscription. */
export function EmployeePanel({ employee, recordId, action }: EmployeePanelProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const { gender } = useTerms();
  return (
    <Panel title={t('terms.employee')} action={action}>
      <SplitList
        left={[
          ...(recordId === undefined
            ? []
            : [
                {
                  label: t('terms.name'),
                  value: (
                    <Link to={personPath(recordId)}>
                      <bdi>{fullName(employee)}</bdi>
                    </Link>
                  ),
                },
              ]),
          { label: t('fields.birthDate'), value: date(employee.birthDate) },
          { label: t('fields.gender'), value: gender(employee.gender) },
          {
            label: t('fields.emailAddress'),
            value: <EmailAddress address={employee.emailAddress} />,
          },
        ]}
        right={[
          { label: t('fields.address'), value: <AddressLines address={employee.address} /> },
          { label: t('fields.costCentre'), value: employee.costCentre },
          { label: t('fields.department'), value: employee.department },
        ]}
      />
    </Panel>
  );
}
