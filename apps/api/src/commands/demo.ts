import { loadDemoData } from '../demo/load-demo-data.ts';
import type { Command } from './command.ts';

export const demo: Command = {
  usage: 'demo',
  summary: 'load the demo data into an empty database',
  async run({ services, print }) {
    await loadDemoData(services, print);
    print('The demo data is in. Sign in as beheer@demo.test with Demo-wachtwoord-2026.');
  },
};
