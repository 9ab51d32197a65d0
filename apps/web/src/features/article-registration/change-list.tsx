import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { Trans, useTranslation } from 'react-i18next';
import { useAddressLine } from '../../domain-ui/address-lines.tsx';
import { ChangeText } from '../../domain-ui/change-text.tsx';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { useFieldValues } from '../../domain-ui/use-field-values.ts';
import { changedFields, type ChangeableField } from './changed-fields.ts';
import classes from './change-list.module.css';

interface ChangeListProps {
  readonly from: ArticleRegistrationDetail;
  readonly to: ArticleRegistrationDetail;
  /** The fields to list; without them, everything that differs. */
  readonly fields?: readonly ChangeableField[];
  /** Fields that changed too, but whose old value is unknown. */
  readonly named?: readonly ChangeableField[];
}

/** Lists what changed in a request: each field with its old and new value. */
export function ChangeList({
  from,
  to,
  fields = changedFields(from, to),
  named = [],
}: ChangeListProps) {
  const { t } = useTranslation();
  const addressLine = useAddressLine();
  const { label, text } = useFieldValues();
  const valueOf = (request: ArticleRegistrationDetail, field: ChangeableField) =>
    field === 'address' ? addressLine(request.address) : request[field];
  return (
    <ul className={classes.changes}>
      {fields.map((field) => (
        <li key={field}>
          <ChangeText change={{ field, from: valueOf(from, field), to: valueOf(to, field) }} />
        </li>
      ))}
      {named.map((field) => (
        <li key={field}>
          <Trans
            components={isolatedNames}
            i18nKey="articleRegistrations.conflict.now"
            values={{
              field: label(field),
              value: text(field, valueOf(to, field)) ?? t('articleRegistrations.conflict.empty'),
            }}
          />
        </li>
      ))}
    </ul>
  );
}
