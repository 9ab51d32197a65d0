import { fullName } from '@portal/texts/format';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useLocation, useMatch } from 'react-router';
import { leaverAddress } from '../../domain-ui/leaver-address.ts';
import { personQuery, reportableOf } from '../../domain-ui/person-query.ts';
import { helpHash } from '../../lib/help-address.ts';
import { helpAddressInSearch } from '../../lib/help-of-search.ts';
import { useProjects, useSelectedProject } from '../../session/project-store.ts';
import { useRightIn, useRights } from '../../session/use-right.ts';
import { labelOf, screensFor } from '../screen-list.ts';
import { pathAfterSwitch } from '../shell/path-after-switch.ts';
import type { Offer } from './palette-rules.ts';

/** To report the employee whose page is open, for each subscription that has no end date. */
function useReportsOfPerson(): readonly Offer[] {
  const { t } = useTranslation();
  const { projectId } = useSelectedProject();
  const id = useMatch('/people/:id')?.params.id;
  const { data: person } = useQuery({
    ...personQuery(projectId, id ?? ''),
    enabled: id !== undefined,
  });
  const mayReport = useRightIn(person?.projectId, 'manageEmployees');
  if (!person || !mayReport) return [];
  return reportableOf(person).map(({ subscriptionId, type }) => ({
    key: `report ${subscriptionId}`,
    group: 'actions',
    label: t('palette.actions.reportPerson', { name: fullName(person), article: type }),
    searchTerms: t('palette.words.report'),
    to: leaverAddress(subscriptionId),
  }));
}

/** The screens and actions that the user may open now, and the projects to switch to. */
export function useOffers(): readonly Offer[] {
  const { t } = useTranslation();
  const location = useLocation();
  const { pathname } = location;
  const selected = useSelectedProject();
  const projects = useProjects((state) => state.projects);
  const may = useRights();
  const ofPerson = useReportsOfPerson();

  const links = screensFor(selected, may).map((screen): Offer => ({
    key: screen.path,
    group: 'screens',
    label: [
      ...('group' in screen && screen.group !== 'account' ? [t(`navigation.${screen.group}`)] : []),
      t(labelOf(screen)),
    ].join(', '),
    searchTerms: 'searchTerms' in screen ? t(`palette.words.${screen.searchTerms}`) : '',
    to: screen.path,
  }));
  const screens = [
    ...links,
    ...links.map(({ key, label, to }): Offer => ({
      key: `help ${key}`,
      group: 'screens',
      to: to + helpHash,
      label: t('palette.actions.helpWith', { screen: label }),
      searchTerms: t('palette.words.help'),
    })),
  ];

  const here = helpAddressInSearch(location);
  const actionOf = (action: Action, to: string, isAllowed = true, state?: unknown): Offer[] =>
    isAllowed
      ? [
          {
            key: `action ${action}`,
            group: 'actions',
            to,
            state,
            label: t(`palette.actions.${action}`),
            searchTerms: t(`palette.words.${action}`),
          },
        ]
      : [];
  const actions = [
    ...actionOf('decide', '/requests/to-approve', may('decideRequests')),
    ...actionOf('report', '/subscriptions/active', may('manageEmployees')),
    ...actionOf('uploadList', '/settings/employeelist', may('manageEmployees')),
    ...actionOf('addUser', '/settings/user-management/add-user', may('manageAccounts')),
    ...actionOf('nameStandIn', '/settings/stand-in', may('nameStandIn')),
    ...actionOf('order', '/promotion-material/promotion-package'),
    ...actionOf('contact', '/contact'),
    ...actionOf('help', here.to, true, here.state),
    ...actionOf('logOut', '/auth/logout'),
  ];

  const switches = projects
    .filter(({ projectId }) => projectId !== selected.projectId)
    .map(({ projectId, name }): Offer => ({
      key: `project ${projectId}`,
      group: 'actions',
      to: pathAfterSwitch(pathname),
      label: t('palette.actions.switchTo', { project: name }),
      projectId,
      searchTerms: t('palette.words.switchProject'),
    }));
  return [...ofPerson, ...actions, ...switches, ...screens];
}

type Action =
  | 'decide'
  | 'report'
  | 'uploadList'
  | 'addUser'
  | 'nameStandIn'
  | 'order'
  | 'contact'
  | 'help'
  | 'logOut';
