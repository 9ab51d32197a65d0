import type { Participant } from '@portal/contract/participation';
import { namesOf, workFields } from '@portal/contract/participation-fields';
import { useTranslation } from 'react-i18next';
import { AddressLines } from './address-lines.tsx';
import type { Definition } from '../ui/definition-list.tsx';
import { EmailAddress } from '../ui/email-address.tsx';
import { Panel } from '../ui/panel.tsx';
import { SplitList } from '../ui/split-list.tsx';
import { useFieldItems } from './use-field-items.ts';

type Employee = Readonly<Omit<Participant, 'employeeNumber'>>;

/** Hidden here: the head of the page shows the employee number. */
const workNames = namesOf(workFields).filter((name) => name !== 'employeeNumber');

interface EmployeePanelProps {
  employee: Employee;
  /** Further facts of this employee, after those of their work. */
  facts?: readonly Definition[];
}

/** The employee of a request or a subscription, whom the title of the page names. */
export function EmployeePanel({ employee, facts = [] }: EmployeePanelProps) {
  const { t } = useTranslation();
  const items = useFieldItems();
  return (
    <Panel title={t('terms.employee')}>
      <SplitList
        left={[
          ...items(employee, ['birthDate', 'gender']),
          {
            label: t('fields.emailAddress'),
            value: <EmailAddress address={employee.emailAddress} />,
          },
          { label: t('fields.address'), value: <AddressLines address={employee.address} /> },
        ]}
        right={[...items(employee, workNames), ...facts]}
      />
    </Panel>
  );
}
