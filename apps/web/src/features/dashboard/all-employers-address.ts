/** The parameter of the dashboard's address that opens all employers of the user. */
export const allEmployers = { name: 'employers', value: 'all' } as const;
