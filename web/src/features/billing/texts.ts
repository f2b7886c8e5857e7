/** The words of plans, checkout and the subscription. */

// activation.ts
export const accessIsBack = 'Access is back'
export const subscriptionCreated = 'Subscription Created'
export const yourSubscriptionIsActive = 'Your subscription is active.'

// checkout-screen.tsx
export const missingPriceIdPlease = 'Missing price ID. Please select a subscription plan first.'
export const checkout = 'Checkout'
export const preparingYourPayment = 'Preparing your payment...'
export const goBack = 'Go Back'
export const chooseYourPlan = 'Choose your plan'
export const payment = 'Payment'
export const cardDetails = 'Card details'
export const demoNoRealMoneyMoves = 'Demo: no real money moves'
export const paymentSuccessful = 'Payment Successful'
export const thanksWellTakeYouToYourSubscription = 'Thanks. We’ll take you to your subscription in a moment.'

// good-to-know.tsx
export const goodToKnow = 'Good to know'
export const cancelAnytime = 'Cancel anytime'
export const youDoItOnThisPage = 'You do it on this page, and keep access until the paid period ends.'
export const yourWordsStayYours = 'Your words stay yours'
export const exportOrDeleteThem = 'Export or delete them at any time, subscribed or not.'
export const refunds = 'Refunds'
export const aPeriodThatHasBegun = 'A period that has begun isn’t refunded. If a charge looks wrong, we’ll look at it.'
export const howItWorks = 'How it works'

// order-summary.tsx
export const yourOrder = 'Your order'
export const namePlan = '{name} plan'
export const discount = 'Discount'
export const taxes = 'Taxes'
export const accountCredit = 'Account credit'
export const owedFromBefore = 'Owed from before'
export const dueToday = 'Due today'
export const youSaveAYear = 'You save {amount} a year.'
export const cancelAnytimeUnderManage = 'Cancel anytime under Manage Subscription and keep access until then.'
export const priceBilled = '{price}, billed {howOften}'
export const pricePerMonthBilled = '{price} per month, billed {howOften}'
export const renewsOn = 'Renews on {date}.'
export const freeUntil = 'Free until {date}; then {price} is charged.'
export const freeUntilBefore = 'Free until {date}; then {price}, before taxes and discounts, is charged.'
export const freeUntilWithCode = 'Free until {date}; then {price}, less {code}, is charged.'

// past-due.tsx
export const yourLastPaymentDidnt = 'Your last payment didn’t go through'
export const yourWritingAndTasks = 'Your writing and tasks are safe.'
export const yourSubscription = 'Your subscription'
export const whatYouCanStillDo = 'What you can still do'
export const youCanExportOrDelete = 'You can export or delete your data without paying.'
export const exportYourData = 'Export your data'
export const updateYourCard = 'Update your card'
export const thanksWereRestoringYourAccess = 'Thanks. We’re restoring your access.'
export const yourPlan = 'Your plan'
export const plan = 'Plan'
export const status = 'Status'
export const updateYourCardToGetBackIn = 'Update your card to get back in.'
export const updateYourCardToGoOnAfterwards = 'Update your card to go on after {date}.'
export const freeAccessUntil = 'Free access until {date}'
export const supportGaveYouTheseDays = 'Support gave you these days. They cost nothing.'
export const nothingRenewsAfterThem =
  'Nothing renews after them. Choose a plan to go on afterwards. It starts right away.'
export const youCanceledAndItEnds =
  'You canceled, and your subscription ends on {date}. Until then, we may still charge your card for the open invoice. To end it now, <toUs>write to us</toUs>.'
export const weCouldntCharge = 'We couldn’t charge {amount} on {date}.'
export const paysTheOpenInvoiceFrom = 'Pays the open invoice<from> from {date}</from>. This doesn’t start a new plan.'

// payment-form.tsx
export const failedToSetUp = 'Failed to set up payment. Please try again later.'
export const processing = 'Processing...'
export const yourCardGoesStraight = 'Your card goes straight to the payment provider. {brand} never sees it.'
export const startSubscription = 'Start subscription'
export const payAmount = 'Pay {amount}'
export const payNow = 'Pay now'
export const thanksWereActivatingYourSubscription = 'Thanks. We’re activating your subscription.'
export const paymentFailed = 'Payment Failed'
export const anUnexpectedErrorOccurred = 'An unexpected error occurred.'
export const paymentError = 'Payment Error'
export const somethingWentWrongWithThePayment = 'Something went wrong with the payment process.'

// payment-history.tsx
export const payments = 'Payments'
export const weCouldntLoadYourPayments = 'We couldn’t load your payments.'
export const pay = 'Pay'
export const payTheInvoice = 'Pay the invoice'

// plan-list.tsx
export const loadingPlans = 'Loading plans'
export const noPlansAreAvailable = 'No plans are available right now.'
export const solCanReadMore = 'Sol can read 3× more of your journal, if you allow it.'
export const popular = 'Popular'
export const perMonth = 'per month'
export const billedPricePerInterval = 'Billed {price} {perInterval}'
export const daysFreeThenCharged = '{days} free, then charged.'
export const chooseName = 'Choose {name}'
export const startPlan = 'Start {plan}?'
export const cancelAnytimeUnderSubscription =
  'Cancel anytime under Subscription, Manage Subscription. You keep access until the paid period ends.'
export const notNow = 'Not now'
export const continueToCheckout = 'Continue to checkout'
export const nothingTodayThen =
  'Nothing today, {price} on {date}, then {howOften} until you cancel. You’ll enter your card next.'
export const priceTodayThen = '{price} today, then {howOften} until you cancel. You’ll enter your card next.'

// plans.ts
export const unlimitedDreamPlans = 'Unlimited dream plans'
export const allThreePhases = 'All three phases'
export const unlimitedJournalEntries = 'Unlimited journal entries'
export const multipleSprintPlans = 'Multiple sprint plans'
export const prioritySupport = 'Priority support'
export const allMonthlyFeatures = 'All monthly features'
export const saveOverPayingMonthly = 'Save over paying monthly'
export const earlyAccessToNewFeatures = 'Early access to new features'
export const premiumAiCoaching = 'Premium AI coaching'
export const monthly = 'Monthly'
export const annual = 'Annual'
export const save20 = 'Save 20%'
export const savePercent = 'Save {percent}%'
export const daily = 'Daily'
export const weekly = 'Weekly'
export const thePlanName = 'the plan “{name}”'
export const perDay = 'per day'
export const perWeek = 'per week'
export const perYear = 'per year'
export const onceADay = 'once a day'
export const onceAWeek = 'once a week'
export const onceAMonth = 'once a month'
export const onceAYear = 'once a year'
export const everyDays = 'every {count} days'
export const everyWeeks = 'every {count} weeks'
export const everyMonths = 'every {count} months'
export const everyYears = 'every {count} years'
export const everyDaysTitle = 'Every {count} days'
export const everyWeeksTitle = 'Every {count} weeks'
export const everyMonthsTitle = 'Every {count} months'
export const everyYearsTitle = 'Every {count} years'
export const theDailyPlan = 'the daily plan'
export const theWeeklyPlan = 'the weekly plan'
export const theMonthlyPlan = 'the monthly plan'
export const theAnnualPlan = 'the annual plan'

// postal-code.tsx
export const zipCode = 'ZIP code'
export const postalCode = 'Postal code'
export const enterYourZipCode = 'Enter your ZIP code.'
export const enterYourPostalCode = 'Enter your postal code.'
export const continueToPayment = 'Continue to payment'

// promotion-code.tsx
export const promotionCode = 'Promotion code'
export const applyCode = 'Apply code'
export const codeIsApplied = '{code} is applied.'
export const removeCode = 'Remove code'

// status-card.tsx
export const yourSubscriptionWillCancel = 'Your subscription will cancel at the end of the billing period.'
export const youKeepAccessUntil =
  'You keep access until {until}. You can resume it before then under Manage Subscription.'
export const accessUntil = 'Access until'
export const firstCharge = 'First charge'
export const nextCharge = 'Next charge'
export const startYourJourney = 'Start your journey'
export const yourJourney = 'Your Journey'
export const yourTrialRunsUntil = 'Your trial runs until {date}. Cancel before then and you won’t be charged.'
export const useManageSubscriptionToChange =
  'Use Manage Subscription to change your card or plan, see invoices, or cancel. After canceling, you keep access until the paid period ends.'
export const failedToOpenCustomerPortal = 'Failed to open customer portal'
export const manageSubscription = 'Manage Subscription'
export const amountOn = '{amount} on {date}'
export const amountOnBefore = '{amount} on {date}, before taxes and discounts'

// subscription-screen.tsx
export const payMonthlyOrYearly = 'Pay monthly, or yearly for less.'
export const everythingYouWroteIsStill = 'Everything you wrote is still here. Choose a plan to continue.'
export const subscription = 'Subscription'
export const weCouldntConfirmYourSubscription = "We couldn't confirm your subscription"
export const retry = 'Retry'
export const failedToFetchSubscription =
  'Failed to fetch subscription status. If you’re already subscribed, you don’t need to pay again. Try again in a moment.'
export const thisIsTakingLonger = 'This is taking longer than usual'
export const weHaventReceivedYourPayment =
  'We haven’t received your payment yet. You won’t be charged twice. Check again in a minute.'
export const checkAgain = 'Check again'
export const activating = 'Activating...'

// use-checkout.ts
export const failedToCreatePaymentIntent = 'Failed to create payment intent'
export const subscriptionFailed = 'Subscription Failed'
export const youCanMakeThisPayment = 'You can make this payment under Manage Subscription.'
export const noPaymentRequiredYouMayAlready = 'No payment required. You may already have an active subscription.'

// use-plan-terms.ts
export const oneDay = '1 day'
export const countDays = '{days} days'
