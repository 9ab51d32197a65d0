import { Button, Checkbox } from '@mantine/core';
import type { ArticleRegistrationRow } from '@portal/contract/article-registration-shapes';
import { fullName } from '@portal/texts/format';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { DecisionDialog } from '../../../domain-ui/decision-dialog.tsx';
import { ButtonRow } from '../../../ui/button-row.tsx';
import type { RowSelection } from '../../../ui/data-table/use-row-selection.ts';
import classes from './bulk-dialog.module.css';

interface HiddenDialogProps {
  readonly isOpen: boolean;
  /**
   * The rows that were hidden when the dialog opened; a row that is deselected stays in the list.
   */
  readonly rows: readonly ArticleRegistrationRow[];
  readonly selection: RowSelection<ArticleRegistrationRow>;
  readonly onClose: () => void;
}

/** Lists the selected requests that the list does not show, each with a way to deselect it. */
export function HiddenDialog({ isOpen, rows, selection, onClose }: HiddenDialogProps) {
  const { t } = useTranslation();
  const { cents } = useFormat();
  return (
    <DecisionDialog
      isOpen={isOpen}
      title={t('bulkDecisions.hiddenDialog.title', { count: rows.length })}
      closeLabel={t('bulkDecisions.summary.close')}
      isBusy={false}
      onClose={onClose}
      onClosed={() => {
        // The button that opened the dialog is removed when no row is hidden any more.
        if (document.activeElement === document.body) document.querySelector('main')?.focus();
      }}
    >
      <p className={classes.lead}>{t('bulkDecisions.hiddenDialog.text')}</p>
      <ul className={classes.choices}>
        {rows.map((row) => (
          <li key={row.articleRegistrationId}>
            <Checkbox
              label={<bdi>{fullName(row)}</bdi>}
              checked={selection.has(row)}
              onChange={(event) => selection.select([row], event.currentTarget.checked)}
            />
            <span className={classes.amount}>{cents(row.totalPrice)}</span>
          </li>
        ))}
      </ul>
      <ButtonRow>
        <Button variant="filled" onClick={onClose}>
          {t('bulkDecisions.hiddenDialog.done')}
        </Button>
      </ButtonRow>
    </DecisionDialog>
  );
}
