import type { ArticleRegistrationDetail } from '@portal/contract/article-registration';
import { ChangeText } from '../../ui/change-text.tsx';
import { changedFields } from './edit-rules.ts';
import classes from './change-list.module.css';

interface ChangeListProps {
  readonly from: ArticleRegistrationDetail;
  readonly to: ArticleRegistrationDetail;
}

/** What an edit changed, field by field. */
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
