import { SegmentedControl } from '@mantine/core';
import type { Language } from '@portal/contract/fields';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/i18n.ts';
import { languages, useLanguage } from '../i18n/language.ts';

interface LanguageSwitchProps {
  readonly isFullWidth?: boolean;
  /** Runs once the page speaks the chosen language. */
  readonly onChoose?: (language: Language) => void;
}

/** Switches the page between Dutch and English; each language is named in itself. */
export function LanguageSwitch({ isFullWidth = false, onChoose }: LanguageSwitchProps) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('app.language')}
      fullWidth={isFullWidth}
      value={useLanguage()}
      onChange={(language) => {
        chooseLanguage(language);
        onChoose?.(language);
      }}
      data={languages.map((language) => ({
        value: language,
        label: <span lang={language}>{t(`app.${language}`)}</span>,
      }))}
    />
  );
}
