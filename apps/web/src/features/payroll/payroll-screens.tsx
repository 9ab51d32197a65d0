import { PayrollPage } from './payroll-page.tsx';
import { PayrollSettingsPage } from './payroll-settings-page.tsx';

/** Both screens are one chunk: a user of one mostly needs the other. */
export function PayrollScreens({ isSettings = false }: { readonly isSettings?: boolean }) {
  return isSettings ? <PayrollSettingsPage /> : <PayrollPage />;
}
