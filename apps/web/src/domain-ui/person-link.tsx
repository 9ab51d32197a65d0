import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useOrigin } from './opened-from.ts';
import { personPath } from './person-path.ts';

/** A link from a record to the page of its employee. */
export function PersonLink({ recordId }: { readonly recordId: string }) {
  const { t } = useTranslation();
  return (
    <Link to={personPath(recordId)} state={useOrigin()}>
      {t('terms.wholePerson')}
    </Link>
  );
}
