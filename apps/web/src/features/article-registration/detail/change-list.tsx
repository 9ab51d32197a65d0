import type { ArticleRegistrationDetail } from '@portal/contract/article-registration-shapes';
import { ChangeText } from '../../../parts/change-text.tsx';
import { changedFields } from '../edit/edit-rules.ts';
import classes from './change-list.module.css';

interface ChangeListProps {
  readonly from: ArticleRegistrationDetail;
  readonly to: ArticleRegistrationDetail;
}

/** Lists the changes of an edit, field by field. */
export function ChangeList({ from, to }: ChangeListProps) {
  return (
    <ul className={classes.changes}>
      {changedFields(from, to).map((field) => (
        <li key={field}>
          <ChangeText change={{ field, from: from[field], to: to[field] }} />
        </li>
      ))}
    </ul>
  );
}
