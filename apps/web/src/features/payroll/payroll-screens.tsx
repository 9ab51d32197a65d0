import { PayrollPage } from './payroll-page.tsx';
import { PayrollSettingsPage } from './payroll-settings-page.tsx';

/** Both screens come as one part of the page: whoever needs one mostly needs the other. */
export function PayrollScreens({ isSettings = false }: { readonly isSettings?: boolean }) {
  return isSettings ? <PayrollSettingsPage /> : <PayrollPage />;
}
