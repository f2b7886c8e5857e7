/** What admins do, in words. An action that is not known yet is shown by its own name. */
const LABELS: Record<string, string> = {
  users_read: 'Viewed accounts',
  names_read: 'Viewed usernames',
  audit_read: 'Viewed the audit log',
  trail_read: 'Viewed admin activity',
  messages_read: 'Viewed messages',
  role_granted: 'Made an admin',
  role_revoked: 'Removed as an admin',
  page_create: 'Created a page',
  page_update: 'Changed a page',
  page_delete: 'Deleted a page',
  page_restore: 'Restored a page',
  image_create: 'Uploaded an image',
  price_create: 'Created a price',
  price_change: 'Changed a price',
  person_read: 'Viewed a user’s page',
  verification_resend: 'Resent a confirmation email',
  sessions_end: 'Signed someone out everywhere',
  subscription_cancel: 'Canceled a subscription',
  payment_refund: 'Refunded a payment',
  access_grant: 'Granted days of free access',
  user_suspend: 'Suspended an account',
  suspension_lift: 'Lifted a suspension',
}

export function actionLabel(action: string): string {
  return LABELS[action] ?? action.charAt(0).toUpperCase() + action.slice(1).replaceAll('_', ' ')
}
