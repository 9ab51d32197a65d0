import { Suspense } from 'react';
import { Outlet } from 'react-router';
import { withTexts } from '../../i18n/i18n.ts';
import { lazyOptional } from '../../lib/lazy-optional.ts';
import classes from './settings-frame.module.css';
import { settingsTexts } from './texts.ts';

const List = lazyOptional(
  withTexts(
    () => import('./settings-list.tsx').then(({ SettingsList }) => SettingsList),
    settingsTexts,
  ),
);

/** A setting, with the list of all settings beside it on a wide screen. */
export const SettingsFrame = () => (
  <div className={classes.frame}>
    <div className={classes.side}>
      <Suspense>
        <List />
      </Suspense>
    </div>
    <div className={classes.setting}>
      <Outlet />
    </div>
  </div>
);
