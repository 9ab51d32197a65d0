import type { NamedScreen } from '../screen-list.ts';

type SettingScreen = Extract<NamedScreen, { readonly group: 'settings' }>;
export type SettingPath = SettingScreen['path'];

/** The settings of a project, by subject. */
export const settingGroups = {
  people: ['/settings/user-management', '/settings/stand-in'],
  deciding: ['/settings/rejection-reasons', '/settings/authorize-settings'],
  connections: ['/settings/microsoft-entra', '/settings/payroll'],
  accountability: ['/settings/audit-log', '/settings/retention'],
} as const satisfies Readonly<Record<string, readonly SettingPath[]>>;

export type SettingGroup = keyof typeof settingGroups;

interface ShownGroup {
  readonly name: SettingGroup;
  readonly screens: readonly SettingScreen[];
}

/** The groups with those of their settings that are among these screens, without empty groups. */
export function groupSettings(screens: readonly NamedScreen[]): ShownGroup[] {
  const names = Object.keys(settingGroups) as SettingGroup[];
  return names
    .map((name): ShownGroup => {
      const paths: readonly string[] = settingGroups[name];
      const own = screens.filter((screen): screen is SettingScreen => paths.includes(screen.path));
      return { name, screens: own };
    })
    .filter((group) => group.screens.length > 0);
}
