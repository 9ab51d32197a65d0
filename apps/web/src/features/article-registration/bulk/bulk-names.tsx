import type { ArticleRegistrationRow } from '@portal/contract/article-registration-shapes';
import { fullName } from '@portal/texts/format';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import classes from './bulk-dialog.module.css';
import { countNotGreen } from '../check-answers.ts';

interface BulkNamesProps {
  readonly rows: readonly ArticleRegistrationRow[];
  /** Marks the requests whose checks are not all green, and lists them first. */
  readonly flagsChecks?: boolean;
  /** The rows that the list does not show now. */
  readonly hidden: readonly ArticleRegistrationRow[];
}

/** The employees of a decision, in an area that the keyboard can scroll too. */
export function BulkNames({ rows, flagsChecks = false, hidden }: BulkNamesProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  const flagOf = (row: ArticleRegistrationRow) => (flagsChecks ? countNotGreen(row) : 0);
  // Requests that need attention come first, so that they are in view in a long list.
  const sortedRows = rows.toSorted(
    (one, other) => Number(flagOf(other) > 0) - Number(flagOf(one) > 0),
  );
  const hiddenIds = new Set(hidden.map(({ articleRegistrationId: id }) => id));
  const elsewhere = rows.filter(({ articleRegistrationId: id }) => hiddenIds.has(id)).length;
  return (
    <>
      {elsewhere > 0 && (
        <p className={classes.lead}>
          {t(elsewhere === rows.length ? 'bulkDecisions.noneInView' : 'bulkDecisions.someHidden', {
            hidden: elsewhere,
            count: rows.length,
          })}
        </p>
      )}
      <div
        className={classes.names}
        role="region"
        aria-label={t('bulkDecisions.names')}
        tabIndex={0}
      >
        <ul>
          {sortedRows.map((row) => {
            const count = flagOf(row);
            return (
              <li key={row.articleRegistrationId}>
                <span className={classes.name}>
                  <bdi>{fullName(row)}</bdi>
                  {count > 0 && (
                    <span className={classes.flag}>{t('bulkDecisions.notGreen', { count })}</span>
                  )}
                  {hiddenIds.has(row.articleRegistrationId) && (
                    <span className={classes.elsewhere}>{t('bulkDecisions.notInView')}</span>
                  )}
                </span>
                <span className={classes.amount}>{cents(row.totalPrice)}</span>
              </li>
            );
          })}
        </ul>
      </div>
    </>
  );
}
