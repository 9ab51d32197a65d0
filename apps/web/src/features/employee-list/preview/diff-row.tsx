import type { DiffEntry } from '@portal/contract/employee-list';
import { Trans } from 'react-i18next';
import { namesApart } from '../../../parts/names-apart.tsx';
import { ConsequenceText } from './consequence-text.tsx';
import classes from './diff-column.module.css';

/** One employee: the number, the name, and what changes for them. */
export function DiffRow({ entry }: { readonly entry: DiffEntry }) {
  return (
    <div className={classes.row} data-status={entry.diffStatus}>
      <span className={classes.number}>{entry.employeeNumber}</span>
      <span className={classes.name} title={entry.employeeName}>
        <bdi>{entry.employeeName}</bdi>
        {entry.savedName !== null && (
          <span className={classes.was} title={entry.savedName}>
            <Trans
              components={namesApart}
              i18nKey="employeeList.preview.was"
              values={{ name: entry.savedName }}
            />
          </span>
        )}
      </span>
      {entry.diffStatus === 'Deleted' && <ConsequenceText consequence={entry.consequence} />}
    </div>
  );
}
