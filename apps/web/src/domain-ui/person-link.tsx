import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOrigin } from './opened-from.ts';
import { personPath } from './person-path.ts';

/** The way from a record to everything of its employee. */
export function PersonLink({ recordId }: { readonly recordId: string }) {
  const { t } = useTranslation();
  return (
    <Link to={personPath(recordId)} state={useOrigin()}>
      {t('terms.wholePerson')}
    </Link>
  );
}
