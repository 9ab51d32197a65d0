import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/status-badge.tsx';
import classes from './period-steps.module.css';

interface SettingsStepProps {
  readonly number: number;
  readonly title: string;
  /** The settings in a few words, for a step that is folded. */
  readonly summary: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  /** Whether the step has edits that are not saved yet. */
  readonly isChanged: boolean;
  /** The first period that the settings of this step count for. */
  readonly counts: string;
  /** The save button of the form that this step is part of; absent for who may only look. */
  readonly save?: { readonly isValid: boolean; readonly isBusy: boolean; readonly label: string };
  readonly children: ReactNode;
}

/** A part of the settings: a line that says what they are, or its fields with a save button. */
export function SettingsStep(props: SettingsStepProps) {
  const { t } = useTranslation();
  const bodyId = useId();
  const { number, title, isOpen, save } = props;
  return (
    <li className={classes.step} data-state={isOpen ? 'due' : 'later'}>
      <div className={classes.head}>
        <span className={classes.mark} aria-hidden>
          {number}
        </span>
        <h2 className={classes.title}>
          <button
            type="button"
            className={classes.toggle}
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={props.onToggle}
          >
            {title}
            <IconChevronDown className={classes.arrow} aria-hidden stroke={1.75} size={16} />
          </button>
        </h2>
        <div className={classes.facts}>
          <span>{!isOpen && props.summary}</span>
          {props.isChanged && (
            <StatusBadge tone="warn">{t('payrollSettings.notSaved')}</StatusBadge>
          )}
        </div>
      </div>
      {isOpen && (
        <div id={bodyId} className={classes.body}>
          {props.children}
          <p className={classes.note}>{props.counts}</p>
          {save && (
            <div>
              <Button type="submit" variant="filled" disabled={!save.isValid} loading={save.isBusy}>
                {save.label}
              </Button>
            </div>
          )}
        </div>
      )}
    </li>
  );
}
