import { Checkbox } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ArticleRegistrationRow } from '@portal/contract/article-registration-shapes';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../../i18n/use-format.ts';
import { DecisionDialog } from '../../../domain-ui/decision-dialog.tsx';
import { DefinitionList } from '../../../ui/definition-list.tsx';
import classes from './bulk-dialog.module.css';
import { BulkNames } from './bulk-names.tsx';
import { useOpenChecks } from './use-open-checks.ts';
import warning from '../check-warning.module.css';
import dialog from '../decision-dialogs.module.css';

interface BulkApproveFormProps {
  readonly rows: readonly ArticleRegistrationRow[];
  /** The rows that the list does not show now. */
  readonly hidden: readonly ArticleRegistrationRow[];
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

function ChecksLine({ rows }: { readonly rows: readonly ArticleRegistrationRow[] }) {
  const { t } = useTranslation();
  const count = rows.length;
  const open = useOpenChecks(rows);
  if (open === '') {
    return (
      <p className={classes.checks}>
        {t(count === 1 ? 'bulkDecisions.allGreenOne' : 'bulkDecisions.allGreen', { count })}
      </p>
    );
  }
  return (
    <p className={warning.warning}>
      <IconAlertTriangle aria-hidden stroke={1.75} size={18} />
      {count === 1 ? t('bulkDecisions.warnNotGreenOne') : open}
    </p>
  );
}

/**
 * Shows what is signed, for whom and at what price, and requests the confirmation that the law
 * requires.
 */
export function BulkApproveForm({ rows, hidden, onSubmit, onClose }: BulkApproveFormProps) {
  const { t } = useTranslation();
  const { cents, count: written } = useFormat();
  const [isConfirmed, setConfirmed] = useState(false);
  const count = rows.length;
  const total = rows.reduce((sum, row) => sum + row.totalPrice, 0);
  return (
    <DecisionDialog.Form
      cancelLabel={t('articleRegistrations.approveDialog.cancel')}
      submitLabel={t('bulkDecisions.approve', { count })}
      isSubmittable={isConfirmed}
      isBusy={false}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <p>{t('bulkDecisions.approveDialog.intro', { count })}</p>
      <div className={dialog.facts}>
        <DefinitionList
          items={[
            { label: t('bulkDecisions.supplements'), value: written(count) },
            { label: t('bulkDecisions.together'), value: cents(total) },
          ]}
        />
      </div>
      <BulkNames rows={rows} hidden={hidden} flagsChecks />
      <ChecksLine rows={rows} />
      <Checkbox
        className={dialog.confirm}
        label={t('bulkDecisions.approveDialog.confirm', { count })}
        checked={isConfirmed}
        onChange={(event) => setConfirmed(event.currentTarget.checked)}
        data-autofocus
      />
    </DecisionDialog.Form>
  );
}
