import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './notice.module.css';

interface NoticeProps {
  readonly tone: 'bad' | 'warn' | 'info' | 'ok';
  readonly title?: string;
  readonly children: ReactNode;
  /** What stands under the text: buttons, a quotation. */
  readonly extra?: ReactNode;
  /** Makes it possible to move the focus to the notice. */
  readonly ref?: Ref<HTMLDivElement>;
  /** `alert` for what just went wrong, `status` for what is good to know. */
  readonly role?: 'alert' | 'status';
}

const icons = {
  bad: IconAlertCircle,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
  ok: IconCircleCheck,
};

/** A message about a form or a page as a whole; its meaning never hangs on the colour alone. */
export function Notice({ tone, title, children, extra, ref, role = 'status' }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={role} ref={ref} tabIndex={-1}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <div>
        {title && <p className={classes.title}>{title}</p>}
        <p>{children}</p>
        {extra}
      </div>
    </div>
  );
}
