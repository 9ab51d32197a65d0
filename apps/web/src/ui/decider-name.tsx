import { useTranslation } from 'react-i18next';
import classes from './decider-name.module.css';

interface DeciderNameProps {
  readonly name: string;
  readonly onBehalfOf: string | null;
}

/** Who did something in a table, and under that for whom. */
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
