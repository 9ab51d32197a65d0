import {
  editableFields,
  type ArticleRegistrationDetail,
} from '@portal/contract/article-registration';

/** What the employee pays, in the order in which a higher contribution lowers it. */
export const employeeParts = ['netOwnContribution', 'netExchange', 'grossExchange'] as const;

const editedFields = [...editableFields, ...employeeParts];

/** Which fields an edit changed, those that followed from it included. */
export const changedFields = (from: ArticleRegistrationDetail, to: ArticleRegistrationDetail) =>
  editedFields.filter((field) => from[field] !== to[field]);
