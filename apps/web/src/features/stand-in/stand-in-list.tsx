import { Button } from '@mantine/core';
import type { StandIn } from '@portal/contract/stand-in';
import { fullName } from '@portal/texts/format';
import { Trans, useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { today } from '../../lib/today.ts';
import { isolatedNames } from '../../domain-ui/isolated-names.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { stateOf } from './stand-in-rules.ts';
import classes from './stand-in-page.module.css';
import { NoWrap } from '../../ui/no-wrap.tsx';

interface StandInListProps {
  readonly items: readonly StandIn[];
  readonly mayEnd: boolean;
  readonly onEnd: (standIn: StandIn) => void;
}

const tones = { now: 'ok', later: 'accent', idle: 'mute' } as const;

/** The stand-ins, each with the approver and the period. */
export function StandInList({ items, mayEnd, onEnd }: StandInListProps) {
  const { t } = useTranslation();
  const { date } = useFormat();
  const day = today();
  return (
    <ul className={classes.list} aria-label={t('standIn.list')}>
      {items.map((each) => {
        const state = stateOf(each, day);
        const names = { name: fullName(each.standIn), approver: fullName(each.approver) };
        const isFuture = each.fromDate > day;
        return (
          <li key={each.standInId} className={classes.row}>
            <div className={classes.who}>
              <p className={classes.names}>
                <Trans components={isolatedNames} i18nKey="standIn.row" values={names} />
              </p>
              <p className={classes.dates}>
                <NoWrap>
                  {t('standIn.dates', { from: date(each.fromDate), until: date(each.untilDate) })}
                </NoWrap>
              </p>
              {state === 'idle' && <p className={classes.dates}>{t('standIn.idleHint')}</p>}
            </div>
            <StatusBadge tone={tones[state]}>{t(`standIn.states.${state}`)}</StatusBadge>
            {mayEnd && each.mayEnd && (
              <Button
                variant="default"
                aria-label={t(isFuture ? 'standIn.callOffOf' : 'standIn.endOf', names)}
                onClick={() => onEnd(each)}
              >
                {t(isFuture ? 'standIn.callOffShort' : 'standIn.endShort')}
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
