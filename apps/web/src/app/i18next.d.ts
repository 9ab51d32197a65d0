import 'i18next';

/** Every text of the page in Dutch, the source of the type of English. */
type Texts = typeof import('../features/account/texts.nl.ts') &
  typeof import('../features/article-registration/bulk/texts.nl.ts') &
  typeof import('../features/article-registration/edit/texts.nl.ts') &
  typeof import('../features/article-registration/reasons/texts.nl.ts') &
  typeof import('../features/article-registration/texts.nl.ts') &
  typeof import('../features/audit-log/texts.nl.ts') &
  typeof import('../features/authentication/accessibility-texts.nl.ts') &
  typeof import('../features/authentication/foot-texts.nl.ts') &
  typeof import('../features/authentication/help-texts.nl.ts') &
  typeof import('../features/authentication/sign-in-texts.nl.ts') &
  typeof import('../features/authentication/texts.nl.ts') &
  typeof import('../features/automatic-signing/texts.nl.ts') &
  typeof import('../features/contact/texts.nl.ts') &
  typeof import('../features/dashboard/tasks/texts.nl.ts') &
  typeof import('../features/dashboard/texts.nl.ts') &
  typeof import('../features/employee-data/texts.nl.ts') &
  typeof import('../features/employee-list/texts.nl.ts') &
  typeof import('../features/employer-account-management/texts.nl.ts') &
  typeof import('../features/mail-choices/texts.nl.ts') &
  typeof import('../features/membership/texts.nl.ts') &
  typeof import('../features/payroll/settings-texts.nl.ts') &
  typeof import('../features/payroll/texts.nl.ts') &
  typeof import('../features/person/texts.nl.ts') &
  typeof import('../features/project-employer-files/texts.nl.ts') &
  typeof import('../features/project-entra/texts.nl.ts') &
  typeof import('../features/promotion-item/texts.nl.ts') &
  typeof import('../features/promotion-material/texts.nl.ts') &
  typeof import('../features/retention/texts.nl.ts') &
  typeof import('../features/social-media/texts.nl.ts') &
  typeof import('../features/stand-in/texts.nl.ts') &
  typeof import('../features/subscription/detail-texts.nl.ts') &
  typeof import('../features/subscription/leaver-texts.nl.ts') &
  typeof import('../features/subscription/texts.nl.ts') &
  typeof import('../i18n/texts.nl.ts') &
  typeof import('../domain-ui/record-history-texts.nl.ts') &
  typeof import('../domain-ui/rights-givers/texts.nl.ts') &
  typeof import('../domain-ui/settlement-texts.nl.ts') &
  typeof import('../domain-ui/shortcuts/texts.nl.ts') &
  typeof import('../domain-ui/totp-setup-texts.nl.ts') &
  typeof import('./palette/texts.nl.ts') &
  typeof import('./portal-texts.nl.ts') &
  typeof import('./settings/texts.nl.ts');

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'translation';
    resources: { translation: Texts };
  }
}
