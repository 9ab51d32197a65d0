import { once } from 'node:events';
import { findWebKit } from '../../scripts/prerequisites.mjs';
import { findFreePort } from '../portal-process.ts';
import { commands, DrivenBrowser } from './driven-browser.ts';
import { StartedPrograms } from './started-programs.ts';

/** Starts a virtual display, which WebKit needs. @returns its name */
async function startScreen(programs: StartedPrograms): Promise<string> {
  const args = ['-displayfd', '1', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp'];
  const { stdout } = programs.start('Xvfb', args);
  if (stdout === null) throw new Error('Xvfb has no output');
  const [number] = (await once(stdout, 'data')) as [string];
  return `:${number.trim()}`;
}

/** Starts WebKit's MiniBrowser on a display of its own. */
export async function startWebKit(): Promise<DrivenBrowser> {
  const paths = findWebKit();
  if (paths === undefined) throw new Error('WebKit is not installed');
  const programs = new StartedPrograms();
  const port = await findFreePort();
  programs.start(paths.driver, [`--port=${port}`, '--host=127.0.0.1'], {
    DISPLAY: await startScreen(programs),
    GTK_THEME: 'Adwaita',
    LIBGL_ALWAYS_SOFTWARE: '1',
    NO_AT_BRIDGE: '1',
    LANG: 'C.UTF-8',
    LANGUAGE: 'nl',
  });

  const post = async (path: string, parameters: object): Promise<unknown> => {
    const response = await fetch(`http://127.0.0.1:${port}/session${path}`, {
      method: 'POST',
      body: JSON.stringify(parameters),
    });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${path}: ${JSON.stringify(value)}`);
    return value;
  };
  const options = { binary: paths.browser, args: ['--automation'] };
  const capabilities = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
  const session = await programs.until(() => post('', { capabilities }));
  const { sessionId } = session as { sessionId: string };
  return new DrivenBrowser({
    send: (command, parameters) => post(`/${sessionId}/${commands[command].path}`, parameters),
    stop: () => programs.stop(),
  });
}
