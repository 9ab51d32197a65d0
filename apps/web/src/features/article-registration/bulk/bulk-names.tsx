import type { ArticleRegistrationRow } from '@portal/contract/article-registration-shapes';
import { fullName } from '@portal/texts/format';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { takeFocus } from '../../../ui/take-focus.ts';
import classes from './bulk-dialog.module.css';
import { countNotGreen } from '../check-answers.ts';
import { useShortReasons } from '../use-short-reasons.ts';

interface BulkNamesProps {
  readonly rows: readonly ArticleRegistrationRow[];
  /** Marks the requests whose checks are not all green, and lists them first. */
  readonly flagsChecks?: boolean;
  /** The rows that the list does not show now. */
  readonly hidden: readonly ArticleRegistrationRow[];
}

/** The height in pixels of a name, and of all that a dialog has besides its names. */
const nameHeight = 33;
const restHeight = 520;
const fewest = 4;

/** How many names a dialog shows without scrolling. */
const namesThatFit = (): number =>
  Math.max(fewest, Math.floor((window.innerHeight - restHeight) / nameHeight));

/**
 * The employees of a decision: as many as fit, those with an open check first, and a button for the
 * others.
 */
export function BulkNames({ rows, flagsChecks = false, hidden }: BulkNamesProps) {
  const { t } = useTranslation();
  const shortReasons = useShortReasons();
  const { cents } = useFormat();
  const flagOf = (row: ArticleRegistrationRow) => (flagsChecks ? countNotGreen(row) : 0);
  // Requests that need attention come first, so that they are in view in a long list.
  const sortedRows = rows.toSorted(
    (one, other) => Number(flagOf(other) > 0) - Number(flagOf(one) > 0),
  );
  const hiddenIds = new Set(hidden.map(({ articleRegistrationId: id }) => id));
  const [isWhole, setWhole] = useState(false);
  // A list that is one longer is shown whole: the button would take the space of the last name.
  const fitting = namesThatFit();
  const shown = isWhole || rows.length <= fitting + 1 ? sortedRows : sortedRows.slice(0, fitting);
  const more = rows.length - shown.length;
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
        {...(isWhole ? { tabIndex: 0, ref: takeFocus } : {})}
      >
        <ul>
          {shown.map((row) => {
            const count = flagOf(row);
            const reasons = row.openChecks && shortReasons(row.openChecks);
            return (
              <li key={row.articleRegistrationId}>
                <span className={classes.name}>
                  <bdi>{fullName(row)}</bdi>
                  {count > 0 && (
                    <span className={classes.flag}>
                      {reasons?.join(', ') ?? t('bulkDecisions.notGreen', { count })}
                    </span>
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
        {more > 0 && (
          <button type="button" className={classes.more} onClick={() => setWhole(true)}>
            {t('bulkDecisions.andMore', { count: more })}
          </button>
        )}
      </div>
    </>
  );
}
