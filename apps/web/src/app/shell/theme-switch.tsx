import { SegmentedControl, useMantineColorScheme } from '@mantine/core';
import { useTranslation } from 'react-i18next';

/** Light, dark, or as the system has it; remembered on this machine. */
export function ThemeSwitch() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label={t('app.theme')}
      fullWidth
      value={colorScheme}
      onChange={setColorScheme}
      data={[
        { value: 'light', label: t('app.themeLight') },
        { value: 'dark', label: t('app.themeDark') },
        { value: 'auto', label: t('app.themeAuto') },
      ]}
    />
  );
}
