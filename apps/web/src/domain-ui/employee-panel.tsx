import type { Participant } from '@portal/contract/participation';
import { namesOf, workFields } from '@portal/contract/participation-fields';
import type { ReactNode } from 'react';
import { fullName } from '@portal/texts/format';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AddressLines } from './address-lines.tsx';
import { useOrigin } from './opened-from.ts';
import { personPath } from './person-path.ts';
import { EmailAddress } from '../ui/email-address.tsx';
import { Panel } from '../ui/panel.tsx';
import { SplitList } from '../ui/split-list.tsx';
import { useFieldItems } from './use-field-items.ts';

type Employee = Readonly<Omit<Participant, 'employeeNumber'>>;

/** Hidden here: the head of the page shows the employee number. */
const workNames = namesOf(workFields).filter((name) => name !== 'employeeNumber');

interface EmployeePanelProps {
  employee: Employee;
  /** The record that shows the panel: the name then links to the page of the employee. */
  recordId?: string;
  /** An element at the end of the panel's head. */
  action?: ReactNode;
}

/** The employee of a request or a subscription. */
export function EmployeePanel({ employee, recordId, action }: EmployeePanelProps) {
  const { t } = useTranslation();
  const items = useFieldItems();
  const origin = useOrigin();
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
                    <Link to={personPath(recordId)} state={origin}>
                      <bdi>{fullName(employee)}</bdi>
                    </Link>
                  ),
                },
              ]),
          ...items(employee, ['birthDate', 'gender']),
          {
            label: t('fields.emailAddress'),
            value: <EmailAddress address={employee.emailAddress} />,
          },
        ]}
        right={[
          { label: t('fields.address'), value: <AddressLines address={employee.address} /> },
          ...items(employee, workNames),
        ]}
      />
    </Panel>
  );
}
