/** The words of the parts that screens are made of, and those that mean the same everywhere. */

// on many screens
export const couldntConnect = 'We couldn’t connect. Try again.'
export const tryAgain = 'Try again'
export const tryAgainInAMoment = 'Try again in a moment.'
export const cancel = 'Cancel'
export const close = 'Close'
export const error = 'Error'
export const save = 'Save'
export const undo = 'Undo'

// draft-notice.tsx
export const thisBrowserCantSaveDrafts = 'This browser can’t save drafts'
export const restoredFromADraft = 'Restored from a draft. Not saved yet.'
export const discardDraft = 'Discard draft'

// field.tsx
export const optional = '(optional)'
export const hidePassword = 'Hide password'
export const showPassword = 'Show password'

// pager.tsx
export const pages = 'Pages'
export const previousPage = 'Previous page'
export const nextPage = 'Next page'
export const firstLastOfTotal = '{first}–{last} of {total}'

// part-missing.ts
export const weCouldntOpenThisCheck = 'We couldn’t open this. Check your connection and try again.'

// payment-row.tsx
export const receipt = 'Receipt'
export const failed = 'Failed'
export const amountRefunded = '{amount} refunded'
export const refunded = 'Refunded'
export const fromOpensInANew = '{name} from {day} (opens in a new tab)'

// pdf-button.tsx
export const weCouldntCreateThePdf = 'We couldn’t create the PDF.'
export const downloadPdf = 'Download PDF'

// evidence-details.tsx
export const phaseAndQuestion = 'Phase {phase}, question {question}'
export const fromYourAnswer = 'From your answer<about>: {line}</about>'

// share-buttons.tsx
export const shareOnTikTok = 'Share on TikTok'
export const shareOnTikTokQuestion = 'Share on TikTok?'
export const shareOnX = 'Share on X'
export const shareOnXQuestion = 'Share on X?'
export const copyACaptionForInstagram = 'Copy a caption for Instagram'
export const shareOnInstagram = 'Share on Instagram?'
export const share = 'Share'
export const thisIsYourPost =
  'This is your post. We open it in a new tab, and nothing is posted until you post it there.'
export const wellCopyThisCaption = 'We’ll copy this caption. Nothing is posted until you paste and post it.'
export const notNow = 'Not now'
export const copyCaption = 'Copy caption'
export const open = 'Open<newTab> (opens in a new tab)</newTab>'

// skeleton.tsx
export const loading = 'Loading'

// subscription-badge.tsx
export const active = 'Active'
export const pastDue = 'Past Due'
export const canceled = 'Canceled'
export const inactive = 'Inactive'

// toaster.tsx
export const dismiss = 'Dismiss'
export const notifications = 'Notifications ({hotkey})'

// link.tsx
export const opensInANewTab = '(opens in a new tab)'
