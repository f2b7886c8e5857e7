/** The words of prices and revenue. */

// last-days.tsx
export const revenueCancellationsAndCosts = '{revenue} revenue before refunds · {cancellations} · {costs} AI costs'
export const countCancellation = '{count} cancellation'
export const countCancellations = '{count} cancellations'
export const cancellations = 'Cancellations'
export const revenue = 'Revenue'
export const revenueUpTo = 'Revenue, up to {most} a day'
export const aiCostsUpTo = 'AI costs, up to {most} a day'
export const eachDayNewestFirst = 'Each day, newest first (UTC)'

// price-active-dialog.tsx
export const priceReactivated = 'Price reactivated'
export const priceDeactivated = 'Price deactivated'
export const itsOnThePlanList = 'It’s on the plan list.'
export const itsOffThePlan = 'It’s off the plan list. Current subscribers keep it.'
export const leavesThePlanList =
  '{words} leaves the plan list right away. No one new can choose it; current subscribers keep it.'
export const returnsToThePlan = '{words} returns to the plan list right away.'
export const failedToDeactivatePrice = 'Failed to deactivate price'
export const failedToReactivatePrice = 'Failed to reactivate price'
export const deactivateThisPrice = 'Deactivate this price?'
export const reactivateThisPrice = 'Reactivate this price?'

// price-sheet.tsx
export const newPrice = 'New price'
export const pricesCantBeEdited = 'Prices can’t be edited; create a new one. It’s on the plan list right away.'
export const createPrice = 'Create price'
export const creating = 'Creating...'
export const leaveWithoutCreatingThisPrice = 'Leave without creating this price?'
export const whatYouEnteredWillBeLost = 'What you entered will be lost.'
export const product = 'Product'
export const anotherProduct = 'Another product'
export const productId = 'Product ID'
export const fromYourPaymentProvider = 'From your payment provider, such as prod_123.'
export const amount = 'Amount'
export const currency = 'Currency'
export const intervalCount = 'Interval count'
export const interval = 'Interval'
export const name = 'Name'
export const shownOnThePlanList = 'Shown on the plan list.'
export const peopleWillPayAmountHowOften = 'People will pay {amount} {howOften}.'
export const priceCreated = 'Price created'
export const failedToCreatePrice = 'Failed to create price'

// price-table.tsx
export const prices = 'Prices'
export const planListOrder = 'Plan list order'
export const productAToZ = 'Product, A to Z'
export const productZToA = 'Product, Z to A'
export const priceLowestFirst = 'Price, lowest first'
export const priceHighestFirst = 'Price, highest first'
export const activeFirst = 'Active first'
export const inactiveFirst = 'Inactive first'
export const sortPrices = 'Sort prices'
export const active = 'Active'
export const inactive = 'Inactive'

// price-words.ts
export const deactivate = 'Deactivate'
export const reactivate = 'Reactivate'
export const perDay = 'per day'
export const perWeek = 'per week'
export const perMonth = 'per month'
export const perYear = 'per year'
export const everyDays = 'every {count} days'
export const everyWeeks = 'every {count} weeks'
export const everyMonths = 'every {count} months'
export const everyYears = 'every {count} years'

// prices-tab.tsx
export const weCouldntLoadThePrices = 'We couldn’t load the prices'
export const noPricesYet = 'No prices yet.'

// revenue-chart.tsx
export const mrrOverTime = 'MRR over time'
export const mrrByMonthNewestFirst = 'MRR by month, newest first'
export const month = 'Month'
export const mrr = 'MRR'

// revenue.tsx
export const monthlyRecurringRevenueActive =
  'Monthly recurring revenue: active paid subscriptions at list price, before taxes and discounts. A yearly price counts as one twelfth; a trial counts once it ends.'
export const howManyOfTheSubscribers =
  'How many of the subscribers at the start of the month (UTC) no longer pay, and their share. Anyone who came back isn’t counted.'
export const churnThisMonth = 'Churn this month'
export const noSubscribersAtMonthStart = 'No subscribers at month start'
export const lostOfBase = '{lost} of {base}'
export const aboutName = 'About {name}'
