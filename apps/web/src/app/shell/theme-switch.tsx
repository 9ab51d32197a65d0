import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Switches between light, dark and the system's theme; stored in this browser. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label={t('shell.theme')}
      fullWidth
      value={colorScheme}
      onChange={setColorScheme}
      data={[
        { value: 'light', label: t('shell.themeLight') },
        { value: 'dark', label: t('shell.themeDark') },
        { value: 'auto', label: t('shell.themeAuto') },
      ]}
    />
  );
}
