import { findMaintenance, saveMaintenance } from '../shared-domain/portal-setting-store.ts';
import { type Command, CommandError } from './command.ts';

/** Closes the portal to employers, or opens it again; the provider keeps access. */
export const maintenance: Command = {
  usage: 'maintenance <on|off>',
  summary: 'close the portal to everybody but the provider and its back office, or open it again',
  async run({ services, print, emit }, [mode = '']) {
    if (mode !== 'on' && mode !== 'off') {
      throw new CommandError(`Maintenance is "on" or "off", not "${mode}".`);
    }
    await services.database.transaction({}, (db) => saveMaintenance(db, mode === 'on'));
    emit({ maintenance: mode === 'on' });
    print(
      mode === 'on'
        ? 'The portal is under maintenance, within a second. Its back office may still sign in.'
        : 'The portal is open again, within a second.',
    );
  },
};

/** Prints whether the portal is closed. */
export const maintenanceStatus: Command = {
  usage: 'maintenance status',
  summary: 'say whether the portal is under maintenance',
  async run({ services, print, emit }) {
    const isOn = await services.database.transaction({}, findMaintenance);
    print(isOn ? 'The portal is under maintenance.' : 'The portal is open.');
    emit({ maintenance: isOn });
  },
};
