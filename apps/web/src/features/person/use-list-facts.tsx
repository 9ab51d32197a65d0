import type { ListEntry } from '@portal/contract/person';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { Definition } from '../../ui/definition-list.tsx';

/**
 * The position of an employee on the employee list, as facts; none for an account that may not see
 * that list. The entry itself is only named where it has another name.
 */
export function useListFacts(employeeList: ListEntry | null): readonly Definition[] {
  const { t } = useTranslation();
  if (employeeList === null) return [];
  const { place, entry } = employeeList;
  return [
    {
      label: t('person.employeeList.title'),
      value: (
        <Link to="/settings/employeelist">
          {place === 'other-name' && entry ? (
            <>
              {t('person.employeeList.other-name')} <bdi>{entry.employeeName}</bdi>
            </>
          ) : (
            t(`person.employeeList.${place}`)
          )}
        </Link>
      ),
    },
  ];
}
