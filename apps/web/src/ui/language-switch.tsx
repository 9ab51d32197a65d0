import type { Language } from '@portal/contract/fields';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/i18n.ts';
import { languages, useLanguage } from '../i18n/language.ts';
import classes from './language-switch.module.css';

interface LanguageSwitchProps {
  readonly isFullWidth?: boolean;
  /** Runs once the page speaks the chosen language. */
  readonly onChoose?: (language: Language) => void;
}

/**
 * Switches the page between Dutch and English; each language is named in itself. It stands on the
 * sign-in page, which would load much for a control of the library that looks the same.
 */
export function LanguageSwitch({ isFullWidth = false, onChoose }: LanguageSwitchProps) {
  const { t } = useTranslation();
  const name = useId();
  const spoken = useLanguage();
  return (
    <div
      className={`${classes.switch} ${isFullWidth ? classes.wide : ''}`}
      role="radiogroup"
      aria-label={t('app.language')}
    >
      {languages.map((language) => (
        <label key={language} className={classes.choice}>
          <input
            className={classes.input}
            type="radio"
            name={name}
            checked={language === spoken}
            onChange={() => {
              chooseLanguage(language);
              onChoose?.(language);
            }}
          />
          <span lang={language}>{t(`app.${language}`)}</span>
        </label>
      ))}
    </div>
  );
}
