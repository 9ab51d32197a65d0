import type { PayrollPeriod } from '@portal/contract/payroll-shapes';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/use-format.ts';
import { NoWrap } from '../../ui/no-wrap.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { today } from '../../lib/today.ts';
import classes from './period-steps.module.css';
import { stepsOf, type PeriodStep, type StepName } from './step-rules.ts';
import type { PeriodCounts } from './period-rules.ts';

interface StepParts {
  /** What there is to do, or what was done, in a few words. */
  readonly summary: ReactNode;
  /** The button of the step; filled only for the step that is due. */
  readonly action?: ((isDue: boolean) => ReactNode) | undefined;
  /** Content that unfolds; absent for a step without any. */
  readonly content?: ((isDue: boolean) => ReactNode) | undefined;
}

/** Milliseconds after which a dialog has closed. */
const closingTime = 400;

interface PeriodStepsProps {
  readonly period: PayrollPeriod;
  readonly counts: PeriodCounts;
  readonly parts: Readonly<Record<StepName, StepParts>>;
}

/** The last day of a step, and how late it is. */
function StepDate({ step: { name, state, on, daysLate } }: { readonly step: PeriodStep }) {
  const { t } = useTranslation();
  const { date } = useFormat();
  if (state === 'done') return null;
  return (
    <span className={classes.date}>
      <span>
        <NoWrap>
          {t(name === 'deliver' ? 'payroll.steps.before' : 'payroll.steps.until', {
            day: date(on),
          })}
        </NoWrap>
      </span>
      {daysLate > 0 && (
        <StatusBadge tone={state === 'due' ? 'bad' : 'mute'}>
          {t('payroll.steps.late', { count: daysLate })}
        </StatusBadge>
      )}
      {daysLate === 0 && <StatusBadge tone="warn">{t('payroll.steps.today')}</StatusBadge>}
    </span>
  );
}

interface StepProps extends StepParts {
  readonly step: PeriodStep;
  readonly number: number;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
}

function Step({ step, number, summary, action, content, isOpen, onToggle }: StepProps) {
  const { t } = useTranslation();
  const bodyId = useId();
  const { name, state } = step;
  const isDue = state === 'due';
  const title = t(`payroll.steps.${name}`);
  return (
    <li className={classes.step} data-state={state} aria-current={isDue ? 'step' : undefined}>
      <div className={classes.head}>
        <span className={classes.mark} aria-hidden>
          {state === 'done' ? <IconCheck stroke={2.25} size={16} /> : number}
        </span>
        <h2 className={classes.title}>
          {content ? (
            <button
              type="button"
              className={classes.toggle}
              aria-expanded={isOpen}
              aria-controls={bodyId}
              onClick={onToggle}
            >
              {title}
              <IconChevronDown className={classes.arrow} aria-hidden stroke={1.75} size={16} />
            </button>
          ) : (
            <span className={classes.toggle} tabIndex={-1}>
              {title}
            </span>
          )}
        </h2>
        <div className={classes.facts}>
          <span>{summary}</span>
          <StepDate step={step} />
        </div>
        {action && (
          <div className={classes.action} data-due={isDue || undefined}>
            {action(isDue)}
          </div>
        )}
      </div>
      {content && isOpen && (
        <div id={bodyId} className={classes.body}>
          {content(isDue)}
        </div>
      )}
    </li>
  );
}

/**
 * The four steps of a period. The one that is due is open; any other is one line, which says what is
 * left or was done. A step that the user opened or closed stays so until its state changes.
 */
export function PeriodSteps({ period, counts, parts }: PeriodStepsProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Readonly<Record<string, boolean>>>({});
  const steps = stepsOf(period, counts, today());
  const due = steps.find(({ state }) => state === 'due')?.name;
  const listRef = useRef<HTMLOListElement>(null);
  const before = useRef(due);
  // A button that ends a step disappears with it. The focus moves to the step that is due now, to the
  // link to the next period, or to the last step, once the dialog has tried to return it.
  useEffect(() => {
    if (before.current === due) return;
    before.current = due;
    const moveOn = () => {
      if (document.activeElement !== document.body) return;
      const titles = listRef.current?.querySelectorAll<HTMLElement>(`.${classes.toggle ?? ''}`);
      const current = listRef.current?.querySelector<HTMLElement>(
        `[aria-current] .${classes.toggle ?? ''}`,
      );
      const onward = listRef.current?.querySelector<HTMLElement>(`.${classes.facts ?? ''} a`);
      (current ?? onward ?? [...(titles ?? [])].at(-1))?.focus();
    };
    moveOn();
    const later = setTimeout(moveOn, closingTime);
    return () => clearTimeout(later);
  }, [due]);
  return (
    <ol ref={listRef} className={classes.steps} aria-label={t('payroll.steps.title')}>
      {steps.map((step, index) => {
        const key = `${step.name} ${step.state}`;
        const isOpen = chosen[key] ?? step.state === 'due';
        return (
          <Step
            key={step.name}
            {...parts[step.name]}
            step={step}
            number={index + 1}
            isOpen={isOpen}
            onToggle={() => setChosen({ ...chosen, [key]: !isOpen })}
          />
        );
      })}
    </ol>
  );
}
