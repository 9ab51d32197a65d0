import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { useTranslation } from 'react-i18next';
import { HelpSheet } from '../../domain-ui/help/help-sheet.tsx';
import type { HelpLoads } from '../../domain-ui/help/help-texts.ts';

const load: HelpLoads = {
  name: 'sign-in',
  nl: () => import('./help.nl.ts').then(({ authHelpTexts }) => authHelpTexts),
  en: () => import('./help.en.ts').then(({ authHelpTexts }) => authHelpTexts),
};

/** The help of a screen of the sign-in area. */
export function AuthHelp() {
  const { t } = useTranslation();
  return <HelpSheet title={t('authHelp.open')} closing={t('authHelp.close')} load={load} />;
}
