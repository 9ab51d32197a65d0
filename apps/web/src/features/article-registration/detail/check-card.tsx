import { IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react';
import type { Check } from '@portal/contract/article-registration-shapes';
import { useTranslation } from 'react-i18next';
import { Panel } from '../../../ui/panel.tsx';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import classes from './check-card.module.css';
import { CheckReason } from './check-reason.tsx';
import { countOf, mostUrgentFirst, type CheckAnswer } from '../check-answers.ts';

const appearances = {
  no: { tone: 'bad', Icon: IconCircleX },
  unknown: { tone: 'warn', Icon: IconHelpCircle },
  yes: { tone: 'ok', Icon: IconCircleCheck },
} as const satisfies Record<CheckAnswer, unknown>;

function CheckItem({ check }: { readonly check: Check }) {
  const { t } = useTranslation();
  const { tone, Icon } = appearances[check.answer];
  return (
    <li className={classes.check}>
      <Icon className={classes.icon} data-tone={tone} aria-hidden stroke={1.75} size={20} />
      <p className={classes.title}>{t(`articleRegistrations.checks.titles.${check.check}`)}</p>
      <p className={classes.reason}>
        <CheckReason check={check} />
      </p>
      <span className={classes.answer}>
        <StatusBadge tone={tone}>
          {t(`articleRegistrations.checks.answers.${check.answer}`)}
        </StatusBadge>
      </span>
    </li>
  );
}

interface CheckCardProps {
  readonly checks: readonly Check[];
  /** Whether these are the checks of a decision, which no longer change. */
  readonly isDecided: boolean;
}

/** The checks of a request, those that need attention first. */
export function CheckCard({ checks, isDecided }: CheckCardProps) {
  const { t } = useTranslation();
  if (checks.length === 0 && !isDecided) return null;
  const counts = (['yes', 'no', 'unknown'] as const)
    .map((answer) => ({ answer, count: countOf(checks, answer) }))
    .filter(({ count }) => count > 0)
    .map(({ answer, count }) => t(`articleRegistrations.checks.counts.${answer}`, { count }));
  return (
    <Panel
      title={t('articleRegistrations.checks.title')}
      action={<span className={classes.counts}>{counts.join(', ')}</span>}
    >
      {isDecided && (
        <p className={classes.then}>
          {t(checks.length > 0 ? 'review.checksKept' : 'review.checksUnknown')}
        </p>
      )}
      {checks.length > 0 && (
        <ul className={classes.checks}>
          {mostUrgentFirst(checks).map((check) => (
            <CheckItem key={check.check} check={check} />
          ))}
        </ul>
      )}
    </Panel>
  );
}
