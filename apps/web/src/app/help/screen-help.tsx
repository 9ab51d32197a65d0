import { useTranslation } from 'react-i18next';
import { usePalette } from '../palette/palette-store.ts';
import { HelpSheet } from '../../domain-ui/help/help-sheet.tsx';
import type { HelpLoads } from '../../domain-ui/help/help-texts.ts';

const load: HelpLoads = {
  name: 'portal',
  nl: () => import('./help.nl.ts').then(({ helpTexts }) => helpTexts),
  en: () => import('./help.en.ts').then(({ helpTexts }) => helpTexts),
};

/** The help of a screen behind the sign-in. */
export function ScreenHelp() {
  const { t } = useTranslation();
  return (
    <HelpSheet
      title={t('help.open')}
      closing={t('help.close')}
      load={load}
      openedFrom={() => usePalette.getState().openedFrom}
    />
  );
}
