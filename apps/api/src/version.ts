import packageJson from '../../../package.json' with { type: 'json' };

/** The version of the portal that runs. */
export const { version } = packageJson;
