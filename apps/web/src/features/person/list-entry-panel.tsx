import type { ListEntry } from '@portal/contract/person';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import classes from './person-records.module.css';

/** The position of an employee on the employee list, for an account that may see that list. */
export function ListEntryPanel({ employeeList }: { readonly employeeList: ListEntry }) {
  const { t } = useTranslation();
  const { place, entry } = employeeList;
  return (
    <Panel
      title={t('person.employeeList.title')}
      action={
        <Link className={classes.listLink} to="/settings/employeelist">
          {t('person.employeeList.toList')}
        </Link>
      }
    >
      <p className={classes.text}>{t(`person.employeeList.${place}`)}</p>
      {entry && (
        <DefinitionList
          items={[
            { label: t('person.employeeList.number'), value: entry.employeeNumber },
            { label: t('person.employeeList.name'), value: <bdi>{entry.employeeName}</bdi> },
            { label: t('person.employeeList.department'), value: entry.department },
          ]}
        />
      )}
    </Panel>
  );
}
