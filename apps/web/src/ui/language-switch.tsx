import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { chooseLanguage } from '../i18n/i18n.ts';
import { languages, useLanguage } from '../i18n/language.ts';

/** Switches the page between Dutch and English; each language is named in itself. */
export function LanguageSwitch({ isFullWidth = false }: { readonly isFullWidth?: boolean }) {
  const { t } = useTranslation();
  return (
    <SegmentedControl
      aria-label={t('app.language')}
      fullWidth={isFullWidth}
      value={useLanguage()}
      onChange={chooseLanguage}
      data={languages.map((language) => ({
        value: language,
        label: <span lang={language}>{t(`app.${language}`)}</span>,
      }))}
    />
  );
}
