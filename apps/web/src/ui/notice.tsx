import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconInfoCircle,
} from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import classes from './notice.module.css';
import { NoWrap } from './no-wrap.tsx';

interface NoticeProps {
  readonly tone: 'bad' | 'warn' | 'info' | 'ok';
  readonly title?: string;
  /** Absent where the title says it all. */
  readonly children?: ReactNode;
  /** Content below the text, such as buttons. */
  readonly extra?: ReactNode;
  /** Lets a caller move the focus to the notice. */
  readonly ref?: Ref<HTMLDivElement>;
  /** `alert` for a failure that has just happened, `status` for useful information. */
  readonly role?: 'alert' | 'status';
}

const icons = {
  bad: IconAlertCircle,
  warn: IconAlertTriangle,
  info: IconInfoCircle,
  ok: IconCircleCheck,
};

/** A message about a whole form or page. Its meaning never depends on colour alone. */
export function Notice({ tone, title, children, extra, ref, role = 'status' }: NoticeProps) {
  const Icon = icons[tone];
  return (
    <div className={classes.notice} data-tone={tone} role={role} ref={ref} tabIndex={-1}>
      <Icon size={18} stroke={1.75} aria-hidden="true" />
      <div>
        {title && (
          <p className={classes.title}>
            <NoWrap>{title}</NoWrap>
          </p>
        )}
        {children && (
          <p>
            <NoWrap>{children}</NoWrap>
          </p>
        )}
        {extra}
      </div>
    </div>
  );
}
