import { expect, test } from 'vitest';
import { rightNames } from '@portal/contract/rights';
import { screens } from '../domain-ui/screens.ts';
import { screensFor } from './screen-list.ts';
import { settingGroups } from './settings/settings-groups.ts';
import { footItems, itemOf, menuItems, ownLinks } from './shell/navigation-items.ts';

const all = screensFor({ showExpensiveSubscriptions: true }, () => true);
const paths: readonly string[] = all.map(({ path }) => path);

test('every screen with an address of its own is listed once', () => {
  const ofOneRecord = ['/subscriptions/detail/ended', '/settings/user-management/add-user'];
  const jumps = ['/requests', '/subscriptions'];
  const addresses = screens
    .map(({ path }) => path)
    .filter((path) => !path.includes(':') && ![...ofOneRecord, ...jumps].includes(path));
  expect(paths.toSorted()).toEqual(addresses.toSorted());
});

test('every menu entry is a listed screen, and every listed screen belongs to a menu entry or the account', () => {
  for (const { to } of [...menuItems, ...footItems, ...ownLinks]) expect(paths).toContain(to);
  const own: readonly string[] = ownLinks.map(({ to }) => to);
  for (const path of paths) expect(itemOf(path) === undefined, path).toBe(own.includes(path));
});

test('each setting is in one group, and no other screen is', () => {
  const settings = all.filter((screen) => 'group' in screen && screen.group === 'settings');
  expect(Object.values(settingGroups).flat().toSorted()).toEqual(
    settings.map(({ path }) => path).toSorted(),
  );
});

test('an account without rights gets no screen that needs one', () => {
  const open = screensFor({ showExpensiveSubscriptions: false }, () => false);
  expect(open.some((screen) => 'right' in screen || 'isOfExpensive' in screen)).toBe(false);
  for (const right of rightNames) {
    const opened = screensFor({ showExpensiveSubscriptions: false }, (each) => each === right);
    const added = opened.filter((screen) => !open.includes(screen));
    expect(added.every((screen) => 'right' in screen && screen.right === right)).toBe(true);
  }
});
