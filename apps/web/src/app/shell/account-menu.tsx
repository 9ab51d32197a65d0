import { fullName } from '@portal/texts/format';
import {
  IconBell,
  IconBuilding,
  IconDevices,
  IconKey,
  IconLogout,
  IconSelector,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useSession } from '../../session/session-store.ts';
import { LanguageSwitch } from '../../ui/language-switch.tsx';
import classes from './account-menu.module.css';
import { ownLinks } from './navigation-items.ts';
import { ThemeSwitch } from './theme-switch.tsx';
import { useDisclosure } from '../../ui/use-disclosure.ts';
import { useSaveLanguage } from './use-save-language.ts';
import { useRight } from '../../session/use-right.ts';

type Role = 'backOffice' | 'management' | 'authorize' | 'payroll' | 'viewer';

/** The user's role in the selected project, which the account menu shows as one word. */
function useRole(): Role {
  const isBackOffice = useSession((session) => session.user?.type === 'BackOffice');
  const managesAccounts = useRight('manageAccounts');
  const decidesRequests = useRight('decideRequests');
  const doesPayroll = useRight('managePayroll');
  if (isBackOffice) return 'backOffice';
  if (managesAccounts) return 'management';
  if (decidesRequests) return 'authorize';
  return doesPayroll ? 'payroll' : 'viewer';
}

const roleTexts = {
  backOffice: 'shell.roleBackOffice',
  management: 'shell.roleManagement',
  authorize: 'shell.roleAuthorize',
  payroll: 'navigation.payroll',
  viewer: 'shell.roleViewer',
} as const satisfies Record<Role, string>;

const ownIcons = {
  passwordAndTotp: IconKey,
  sessions: IconDevices,
  notifications: IconBell,
  ownProjects: IconBuilding,
} as const;

interface AccountMenuProps {
  /** Called when the user opens a screen, so that a drawer can close. */
  readonly onOpen: () => void;
}

/** The user's name; opens a panel with account settings, language, theme and signing out. */
export function AccountMenu({ onOpen }: AccountMenuProps) {
  const { t } = useTranslation();
  const user = useSession((session) => session.user);
  const role = t(roleTexts[useRole()]);
  const saveLanguage = useSaveLanguage();
  const { isOpen, toggle, close, areaRef, buttonRef, panelId } = useDisclosure();
  const name = user ? fullName(user) : '';
  const initials = `${user?.firstName[0] ?? ''}${user?.lastName[0] ?? ''}`;
  return (
    <div className={classes.area} ref={areaRef}>
      <button
        type="button"
        className={classes.me}
        ref={buttonRef}
        aria-label={t('shell.accountMenu', { name: `${name}, ${role}` })}
        aria-expanded={isOpen}
        aria-controls={panelId}
        onClick={toggle}
      >
        <span className={classes.avatar} aria-hidden="true">
          {initials}
        </span>
        <span className={classes.who}>
          <b>{name}</b>
          <small>{role}</small>
        </span>
        <IconSelector size={16} stroke={1.75} aria-hidden="true" />
      </button>
      {isOpen && (
        <div className={classes.panel} id={panelId}>
          <p className={classes.mail}>{user?.emailAddress}</p>
          <ul className={classes.links}>
            {ownLinks.map(({ label, to }) => {
              const LinkIcon = ownIcons[label];
              return (
                <li key={to}>
                  <Link
                    className={classes.link}
                    to={to}
                    onClick={() => {
                      close();
                      onOpen();
                    }}
                  >
                    <LinkIcon size={18} stroke={1.75} aria-hidden="true" />
                    {t(`navigation.${label}`)}
                  </Link>
                </li>
              );
            })}
          </ul>
          <p className={classes.label}>{t('app.language')}</p>
          <LanguageSwitch isFullWidth onChoose={saveLanguage} />
          <p className={classes.label}>{t('shell.theme')}</p>
          <ThemeSwitch />
          <Link className={classes.link} data-last to="/auth/logout" onClick={onOpen}>
            <IconLogout size={18} stroke={1.75} aria-hidden="true" />
            {t('shell.logOut')}
          </Link>
        </div>
      )}
    </div>
  );
}
