/** The labels for kinds of account activity. An unknown kind is shown by its own name. */
import * as texts from './texts.ts'

const LABELS: Record<string, string> = {
  registered: texts.accountCreated,
  signed_in: texts.signedIn,
  sign_in_failed: texts.signInFailed,
  signed_out: texts.signedOut,
  session_ended: texts.sessionEnded,
  other_sessions_ended: texts.allOtherSessionsEnded,
  password_changed: texts.passwordChanged,
  password_reset_requested: texts.passwordResetRequested,
  password_reset: texts.passwordReset,
  email_verification_requested: texts.emailConfirmationRequested,
  email_verified: texts.emailAddressConfirmed,
  email_change_requested: texts.emailAddressChangeRequested,
  email_changed: texts.emailAddressChanged,
  totp_enabled: texts.authenticatorAppSetUp,
  totp_disabled: texts.authenticatorAppTurnedOff,
  recovery_code_used: texts.recoveryCodeUsed,
  passkey_added: texts.passkeyAdded,
  passkey_removed: texts.passkeyRemoved,
  admin_granted: texts.administrativePrivilegesGranted,
  admin_revoked: texts.administrativePrivilegesRevoked,
  export_requested: texts.exportRequested,
  export_downloaded: texts.exportDownloaded,
  contact_synced: texts.contactSynced,
  account_deletion_requested: texts.accountDeletionRequested,
  account_deleted: texts.accountDeleted,
  proof_given: texts.identityConfirmed,
  recovery_codes_renewed: texts.newRecoveryCodesCreated,
  feed_opened: texts.calendarLinkCreated,
  lock_change_undone: texts.changesUndoneByEmail,
  factor_recovery_requested: texts.authenticatorAppTurnOffRequested,
  factor_recovery_canceled: texts.authenticatorAppTurnOffCanceled,
  factor_recovered: texts.authenticatorAppTurnedOffBy,
  sessions_ended_by_admin: texts.allSessionsEndedByAnAdmin,
  additions_revoked: texts.passkeysAndAuthenticatorAppRemoved,
  suspended: texts.accountSuspendedByAnAdmin,
  suspension_lifted: texts.suspensionLiftedByAnAdmin,
}

export const ACTIVITIES = Object.entries(LABELS).map(([value, label]) => ({ value, label }))

export function activityLabel(kind: string): string {
  return LABELS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1).replaceAll('_', ' ')
}
