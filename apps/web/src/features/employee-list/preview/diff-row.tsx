import type { Consequence, DiffEntry } from '@portal/contract/employee-list';
import { Trans } from 'react-i18next';
import { Link } from 'react-router';
import { isolatedNames } from '../../../domain-ui/isolated-names.tsx';
import { linkName } from '../../../domain-ui/link-name.ts';
import { ConsequenceText } from './consequence-text.tsx';
import classes from './diff-column.module.css';

const recordPath = (consequence: Consequence): string =>
  consequence.kind === 'request'
    ? `/requests/detail/${consequence.articleRegistrationId}`
    : `/subscriptions/detail/${consequence.subscriptionId}`;

/**
 * One employee: the number, the name, and what changes for them. An employee with a record in the
 * portal has a link to it.
 */
export function DiffRow({ entry }: { readonly entry: DiffEntry }) {
  const { consequence, employeeName } = entry;
  return (
    <div className={classes.row} data-status={entry.diffStatus}>
      <span className={classes.number}>{entry.employeeNumber}</span>
      <span className={classes.name} title={employeeName}>
        {consequence ? (
          <Link
            to={recordPath(consequence)}
            aria-label={linkName(employeeName, entry.employeeNumber)}
          >
            <bdi>{employeeName}</bdi>
          </Link>
        ) : (
          <bdi>{employeeName}</bdi>
        )}
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
      {entry.diffStatus === 'Deleted' && <ConsequenceText consequence={consequence} />}
    </div>
  );
}
