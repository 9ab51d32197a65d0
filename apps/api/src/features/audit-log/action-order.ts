import { type AuditAction, auditActions } from '@portal/contract/audit-log';
import type { Language } from '@portal/contract/fields';
import { texts } from '@portal/texts/texts';

const inOrder = (language: Language): readonly AuditAction[] => {
  const { actions } = texts[language].auditLog;
  return [...auditActions].sort((a, b) => actions[a].localeCompare(actions[b], language));
};

/** The actions, sorted by their texts. */
export const actionOrder: Readonly<Record<Language, readonly AuditAction[]>> = {
  nl: inOrder('nl'),
  en: inOrder('en'),
};
