/** The search parameter of the dashboard that shows all employers of the user. */
export const allEmployers = { name: 'employers', value: 'all' } as const;
