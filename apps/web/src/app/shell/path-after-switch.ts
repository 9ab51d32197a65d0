/** Where to go when another project is selected: a list stays, a record of the old project goes. */
export function pathAfterSwitch(pathname: string): string {
  if (pathname.startsWith('/requests/detail')) return '/requests/to-approve';
  if (pathname.startsWith('/subscriptions/detail')) return '/subscriptions/all';
  if (pathname.startsWith('/settings/user-management')) return '/settings/user-management';
  if (pathname === '/subscriptions/expensive' || pathname === '/settings/employeelist') return '/';
  return pathname;
}
