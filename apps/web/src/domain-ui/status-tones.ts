import type { ArticleRegistrationStatus } from '@portal/contract/article-registration-shapes';
import type { SubscriptionStatus } from '@portal/contract/subscription';
import type { StatusTone } from '../ui/status-badge.tsx';

export const subscriptionTones: Record<SubscriptionStatus, StatusTone> = {
  New: 'accent',
  Active: 'ok',
  Suspended: 'warn',
  Cancelled: 'warn',
  Ended: 'mute',
};

export const requestTones: Record<ArticleRegistrationStatus, StatusTone> = {
  ToApprove: 'accent',
  Approved: 'ok',
  Rejected: 'bad',
  Withdrawn: 'mute',
};
