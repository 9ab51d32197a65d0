/** The page of an employee, by the id of any subscription or request of theirs. */
export const personPath = (recordId: string): string => `/people/${recordId}`;
