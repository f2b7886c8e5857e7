/** What can happen to an account, in words. A kind that is not known yet is shown by its own name. */
const LABELS: Record<string, string> = {
  registered: 'Account created',
  signed_in: 'Signed in',
  sign_in_failed: 'Sign-in failed',
  signed_out: 'Signed out',
  session_ended: 'Session ended',
  other_sessions_ended: 'All other sessions ended',
  password_changed: 'Password changed',
  password_reset_requested: 'Password reset requested',
  password_reset: 'Password reset',
  email_verification_requested: 'Email confirmation requested',
  email_verified: 'Email address confirmed',
  email_change_requested: 'Email address change requested',
  email_changed: 'Email address changed',
  totp_enabled: 'Authenticator app set up',
  totp_disabled: 'Authenticator app turned off',
  recovery_code_used: 'Recovery code used',
  passkey_added: 'Passkey added',
  passkey_removed: 'Passkey removed',
  admin_granted: 'Administrative privileges granted',
  admin_revoked: 'Administrative privileges revoked',
  export_requested: 'Export requested',
  export_downloaded: 'Export downloaded',
  contact_synced: 'Contact synced',
  account_deletion_requested: 'Account deletion requested',
  account_deleted: 'Account deleted',
  proof_given: 'Identity confirmed',
  recovery_codes_renewed: 'New recovery codes created',
  feed_opened: 'Calendar link created',
  lock_change_undone: 'Changes undone by email',
  factor_recovery_requested: 'Authenticator app turn-off requested',
  factor_recovery_canceled: 'Authenticator app turn-off canceled',
  factor_recovered: 'Authenticator app turned off by email',
  sessions_ended_by_admin: 'All sessions ended by an admin',
  additions_revoked: 'Passkeys and authenticator app removed',
  suspended: 'Account suspended by an admin',
  suspension_lifted: 'Suspension lifted by an admin',
}

export const ACTIVITIES = Object.entries(LABELS).map(([value, label]) => ({ value, label }))

export function activityLabel(kind: string): string {
  return LABELS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ')
}
