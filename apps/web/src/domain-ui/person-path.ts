/** The path of an employee's page, by the id of any subscription or request of theirs. */
export const personPath = (recordId: string): string => `/people/${recordId}`;
