import { TextInput, type TextInputProps } from '@mantine/core';
import { maxLength } from '@portal/contract/limits';
import { IconCalendar } from '@tabler/icons-react';
import { useId, useRef, useState, type ChangeEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { afterPointerUp } from '../lib/after-pointer-up.ts';
import { dayText, isDay, readDay } from '../lib/day-text.ts';
import classes from './date-input.module.css';

interface Typed {
  readonly currentTarget: { readonly value: string };
}

interface DateInputProps extends Omit<
  TextInputProps,
  'value' | 'onChange' | 'type' | 'min' | 'max' | 'rightSection'
> {
  /** A date (YYYY-MM-DD), or typed text that is not a date. */
  readonly value: string;
  /** Receives the typed or chosen date, or the text as it is where it is not a date. */
  readonly onChange: (event: Typed) => void;
  /** The first and last date of the calendar. */
  readonly min?: string | undefined;
  readonly max?: string | undefined;
}

const hasPicker = () => 'showPicker' in HTMLInputElement.prototype;

/**
 * A date field, typed and shown as dd-mm-yyyy. The browser's own date field follows the language of
 * the browser, in which 01/02 may be the second of January; only its calendar is used.
 */
export function DateInput({ value, onChange, onBlur, min, max, ...props }: DateInputProps) {
  const { t } = useTranslation();
  const ownId = useId();
  const id = props.id ?? ownId;
  const pickerRef = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() => dayText(value));
  const [isTouched, setTouched] = useState(false);
  // The value may also come from a draft or from a reset form.
  const shown = (readDay(typed) ?? typed) === value ? typed : dayText(value);
  const change = (text: string) => {
    setTyped(text);
    setTouched(false);
    onChange({ currentTarget: { value: readDay(text) ?? text } });
  };
  const pick = (event: ChangeEvent<HTMLInputElement>) => change(dayText(event.currentTarget.value));
  const isWrong = value !== '' && !isDay(value);
  const isOpen = !props.readOnly && !props.disabled;
  return (
    <TextInput
      placeholder={t('dateInput.form')}
      inputMode="numeric"
      autoComplete="off"
      maxLength={maxLength.typedDate}
      {...props}
      id={id}
      error={isWrong && (isTouched || Boolean(props.error)) ? t('dateInput.wrong') : props.error}
      value={shown}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={(event) => {
        setTyped(dayText(value));
        // The message moves the content below it, such as a button that is being pressed.
        afterPointerUp(() => setTouched(true));
        onBlur?.(event);
      }}
      rightSectionWidth="var(--control)"
      rightSection={
        isOpen &&
        hasPicker() && (
          <>
            <input
              ref={pickerRef}
              className={classes.picker}
              type="date"
              aria-hidden
              tabIndex={-1}
              min={min}
              max={max}
              value={isDay(value) ? value : ''}
              onChange={pick}
            />
            <button
              type="button"
              className={classes.open}
              aria-label={t('dateInput.open')}
              aria-describedby={`${id}-label`}
              title={t('dateInput.open')}
              onClick={() => pickerRef.current?.showPicker()}
            >
              <IconCalendar aria-hidden stroke={1.75} size={18} />
            </button>
          </>
        )
      }
    />
  );
}
