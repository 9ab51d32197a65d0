import type { AuditLogRow } from '@portal/contract/audit-log';
import { Trans } from 'react-i18next';
import { isolatedNames } from './isolated-names.tsx';
import { useFieldValues } from './use-field-values.ts';

type Change = AuditLogRow['changes'][number];

interface ChangeTextProps {
  readonly change: Change;
  /** The texts to use. Those of the log are short, because the log is a table. */
  readonly texts?: 'history' | 'auditLog';
}

/** A changed field: the old value and the new one; the field alone once both were erased. */
export function ChangeText({ change, texts = 'history' }: ChangeTextProps) {
  const { label, text } = useFieldValues();
  // The values were erased together with the employee's data.
  if (change.from === null && change.to === null) return label(change.field);
  const from = text(change.field, change.from);
  const to = text(change.field, change.to);
  const kind = from === null ? 'filled' : to === null ? 'cleared' : 'changed';
  return (
    <Trans
      components={isolatedNames}
      i18nKey={`${texts}.${kind}`}
      values={{ field: label(change.field), from: from ?? '', to: to ?? '' }}
    />
  );
}
