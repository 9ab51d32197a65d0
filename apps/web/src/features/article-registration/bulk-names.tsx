import type { ArticleRegistrationRow } from '@portal/contract/article-registration';
import { fullName } from '@portal/texts/format';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import classes from './bulk-dialog.module.css';

interface BulkNamesProps {
  readonly rows: readonly ArticleRegistrationRow[];
  /** By id, how many checks are not green, as far as that is known. */
  readonly notGreen?: Readonly<Record<string, number>> | undefined;
}

/** Whom a decision is about, in a room that scrolls, by the keyboard too. */
export function BulkNames({ rows, notGreen = {} }: BulkNamesProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  return (
    <div className={classes.names} role="region" aria-label={t('bulkDecisions.names')} tabIndex={0}>
      <ul>
        {rows.map((row) => {
          const count = notGreen[row.articleRegistrationId];
          return (
            <li key={row.articleRegistrationId}>
              <span className={classes.name}>
                <bdi>{fullName(row)}</bdi>
                {count !== undefined && (
                  <span className={classes.flag}>{t('bulkDecisions.notGreen', { count })}</span>
                )}
              </span>
              <span className={classes.amount}>{cents(row.totalPrice)}</span>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
