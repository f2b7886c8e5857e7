/** What admins do, in words. An action that is not known yet is shown by its own name. */
import * as texts from './texts.ts'

const LABELS: Record<string, string> = {
  users_read: texts.viewedAccounts,
  names_read: texts.viewedUsernames,
  audit_read: texts.viewedTheAuditLog,
  trail_read: texts.viewedAdminActivity,
  messages_read: texts.viewedMessages,
  role_granted: texts.madeAnAdmin,
  role_revoked: texts.removedAsAnAdmin,
  page_create: texts.createdAPage,
  page_update: texts.changedAPage,
  page_delete: texts.deletedAPage,
  page_restore: texts.restoredAPage,
  image_create: texts.uploadedAnImage,
  price_create: texts.createdAPrice,
  price_change: texts.changedAPrice,
  person_read: texts.viewedAUsersPage,
  verification_resend: texts.resentAConfirmationEmail,
  sessions_end: texts.signedSomeoneOutEverywhere,
  subscription_cancel: texts.canceledASubscription,
  payment_refund: texts.refundedAPayment,
  access_grant: texts.grantedDaysOfFreeAccess,
  user_suspend: texts.suspendedAnAccount,
  suspension_lift: texts.liftedASuspension,
}

export function actionLabel(action: string): string {
  return LABELS[action] ?? action.charAt(0).toUpperCase() + action.slice(1).replaceAll('_', ' ')
}
