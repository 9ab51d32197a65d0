import type { PersonName } from '@portal/contract/fields';
import { fullName } from '@portal/texts/format';
import { IconUser } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import classes from './person-icon-link.module.css';
import { useOrigin } from './opened-from.ts';
import { personPath } from './person-path.ts';

interface PersonIconLinkProps {
  /** The name of an employee, in parts or as one text. */
  readonly person: PersonName | string;
  /** The id of any subscription or request of the employee. */
  readonly recordId: string;
}

/**
 * A link to the page of an employee, beside a name that opens something else: a row of a list opens
 * its record.
 */
export function PersonIconLink({ person, recordId }: PersonIconLinkProps) {
  const { t } = useTranslation();
  const name = typeof person === 'string' ? person : fullName(person);
  const label = t('terms.wholePersonOf', { name });
  return (
    <Link
      className={classes.link}
      to={personPath(recordId)}
      state={useOrigin()}
      aria-label={label}
      title={label}
    >
      <IconUser aria-hidden stroke={1.75} size={16} />
    </Link>
  );
}
