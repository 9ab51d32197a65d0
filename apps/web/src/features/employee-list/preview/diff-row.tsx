import type { Consequence, DiffEntry } from '@portal/contract/employee-list';
import { Trans } from 'react-i18next';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import { PersonIconLink } from '../../../domain-ui/person-icon-link.tsx';
import { ConsequenceText } from './consequence-text.tsx';
import classes from './diff-column.module.css';

const recordOf = (consequence: Consequence): string =>
  consequence.kind === 'request' ? consequence.articleRegistrationId : consequence.subscriptionId;

/**
 * One employee: the number, the name, and what changes for them. An employee with a record in the
 * portal has a link to their page.
 */
export function DiffRow({ entry }: { readonly entry: DiffEntry }) {
  const { consequence, employeeName } = entry;
  return (
    <div className={classes.row} data-status={entry.diffStatus}>
      <span className={classes.number}>{entry.employeeNumber}</span>
      <span className={classes.named}>
        <span className={classes.name} title={employeeName}>
          <bdi>{employeeName}</bdi>
          {entry.savedName !== null && (
            <span className={classes.was} title={entry.savedName}>
              <Trans
                components={isolatedNames}
                i18nKey="employeeList.preview.was"
                values={{ name: entry.savedName }}
              />
            </span>
          )}
        </span>
        {consequence && <PersonIconLink person={employeeName} recordId={recordOf(consequence)} />}
      </span>
      {entry.diffStatus === 'Deleted' && <ConsequenceText consequence={consequence} />}
    </div>
  );
}
