import { Button } from '@mantine/core';
import { IconFingerprint } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import type { PasskeyRow } from './account-queries.ts';
import rows from '../../ui/row-list.module.css';
import classes from './sessions-page.module.css';
import { NoWrap } from '../../ui/no-wrap.tsx';

interface PasskeyListProps {
  readonly passkeys: readonly PasskeyRow[];
  readonly onRename: (passkey: PasskeyRow) => void;
  readonly onRemove: (passkey: PasskeyRow) => void;
}

/** The passkeys, each with its name, when it was added and when it was last used. */
export function PasskeyList({ passkeys, onRename, onRemove }: PasskeyListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={rows.list}>
      {passkeys.map((passkey) => {
        const { passkeyId, name, createdAt, lastUsedAt } = passkey;
        return (
          <li key={passkeyId} className={`${rows.row} ${classes.session}`}>
            <IconFingerprint size={20} stroke={1.75} aria-hidden="true" />
            <div className={classes.what}>
              <p className={classes.device}>
                <bdi>{name}</bdi>
              </p>
              <p className={classes.when}>
                <span>
                  <NoWrap>
                    {t('account.passkeys.since', { moment: format.moment(createdAt) })}
                  </NoWrap>
                </span>
                <span>
                  <NoWrap>
                    {lastUsedAt === null
                      ? t('account.passkeys.neverUsed')
                      : t('account.passkeys.lastUsed', { moment: format.moment(lastUsedAt) })}
                  </NoWrap>
                </span>
              </p>
            </div>
            <div className={classes.actions}>
              <Button
                variant="default"
                aria-label={t('account.passkeys.renameOne', { name })}
                onClick={() => onRename(passkey)}
              >
                {t('account.passkeys.rename')}
              </Button>
              <Button
                variant="default"
                aria-label={t('account.passkeys.removeOne', { name })}
                onClick={() => onRemove(passkey)}
              >
                {t('account.passkeys.remove')}
              </Button>
            </div>
          </li>
        );
      })}
    </ul>
  );
}
