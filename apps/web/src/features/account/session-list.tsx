import { Button } from '@mantine/core';
import { IconDeviceDesktop } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { SessionRow } from './account-queries.ts';
import rows from '../../ui/row-list.module.css';
import classes from './sessions-page.module.css';
import { NoWrap } from '../../ui/no-wrap.tsx';

interface SessionListProps {
  readonly sessions: readonly SessionRow[];
  /** Undefined where the user may change nothing. */
  readonly onEnd?: ((session: SessionRow) => void) | undefined;
}

/** The sessions, each with its device, its start and its last use. */
export function SessionList({ sessions, onEnd }: SessionListProps) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <ul className={rows.list}>
      {sessions.map((session) => {
        const device = session.device || t('account.sessions.unknownDevice');
        return (
          <li key={session.sessionId} className={`${rows.row} ${classes.session}`}>
            <IconDeviceDesktop size={20} stroke={1.75} aria-hidden="true" />
            <div className={classes.what}>
              <p className={classes.device}>
                {device}
                {session.isCurrent && (
                  <StatusBadge tone="accent">{t('account.sessions.current')}</StatusBadge>
                )}
              </p>
              <p className={classes.when}>
                <span>
                  <NoWrap>
                    {t('account.sessions.since', { moment: format.moment(session.createdAt) })}
                  </NoWrap>
                </span>
                <span>
                  <NoWrap>
                    {t('account.sessions.lastSeen', { moment: format.moment(session.lastSeenAt) })}
                  </NoWrap>
                </span>
              </p>
            </div>
            {onEnd && !session.isCurrent && (
              <Button
                variant="default"
                aria-label={t('account.sessions.endOne', { device })}
                onClick={() => onEnd(session)}
              >
                {t('account.sessions.end')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
