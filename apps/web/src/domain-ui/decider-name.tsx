import { useTranslation } from 'react-i18next';
import classes from './decider-name.module.css';

interface DeciderNameProps {
  readonly name: string;
  readonly onBehalfOf: string | null;
}

/** A person's name in a table, and below it the approver on whose behalf they acted. */
export function DeciderName({ name, onBehalfOf }: DeciderNameProps) {
  const { t } = useTranslation();
  return (
    <>
      <bdi>{name}</bdi>
      {onBehalfOf !== null && (
        <span className={classes.approver}>{t('terms.onBehalfOfName', { name: onBehalfOf })}</span>
      )}
    </>
  );
}
