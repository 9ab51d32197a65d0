/**
 * The path after the user selects another project. A list stays open; a record is replaced by its
 * list, because it belongs to the previous project.
 */
export function pathAfterSwitch(pathname: string): string {
  if (pathname.startsWith('/requests/detail')) return '/requests/to-approve';
  if (pathname.startsWith('/subscriptions/detail')) return '/subscriptions/all';
  if (pathname.startsWith('/people/')) return '/subscriptions/all';
  if (pathname.startsWith('/settings/user-management')) return '/settings/user-management';
  if (pathname === '/subscriptions/expensive' || pathname === '/settings/employeelist') return '/';
  return pathname;
}
