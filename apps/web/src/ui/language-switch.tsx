import type { Language } from '@portal/contract/fields';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/i18n.ts';
import { languages, useLanguage } from '../i18n/language.ts';
import classes from './language-switch.module.css';

interface LanguageSwitchProps {
  readonly isFullWidth?: boolean;
  /** Called once the page is in the chosen language. */
  readonly onChoose?: (language: Language) => void;
}

/**
 * Switches the page between Dutch and English; each language is named in itself. It is on the
 * sign-in page, for which a similar control of the library would be too large.
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
