import type { AuditLogRow } from '@portal/contract/audit-log';
import { Trans } from 'react-i18next';
import { namesApart } from './names-apart.tsx';
import { useFieldValues } from './use-field-values.ts';

type Change = AuditLogRow['changes'][number];

/** One field that changed: what it was, and what it became. */
export function ChangeText({ change }: { readonly change: Change }) {
  const { label, text } = useFieldValues();
  const from = text(change.field, change.from);
  const to = text(change.field, change.to);
  const kind = from === null ? 'filled' : to === null ? 'cleared' : 'changed';
  return (
    <Trans
      components={namesApart}
      i18nKey={`history.${kind}`}
      values={{ field: label(change.field), from: from ?? '', to: to ?? '' }}
    />
  );
}
