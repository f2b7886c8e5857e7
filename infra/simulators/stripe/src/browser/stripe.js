/** `window.Stripe`: the part of Stripe.js that a checkout page and its React wrapper use. */
import { ask, intentOf } from './client.js'
import { createElements } from './elements.js'
import { integrationError } from './payment-element.js'
import { askToConfirm } from './step-dialog.js'

const VERSION = 'endive'
const NEVER = new Promise(() => {})

function Stripe(key, options = {}) {
  if (typeof key !== 'string' || key === '') throw integrationError('Please call Stripe() with your publishable key.')
  const stripe = {
    elements: (given) => createElements(key, given),
    confirmPayment: (given) => confirm(key, 'paymentIntent', given),
    confirmSetup: (given) => confirm(key, 'setupIntent', given),
    confirmCardPayment: (clientSecret, data = {}) =>
      pay(key, 'paymentIntent', { clientSecret, method: data.payment_method ?? 'pm_card_visa' }),
    confirmCardSetup: (clientSecret, data = {}) =>
      pay(key, 'setupIntent', { clientSecret, method: data.payment_method ?? 'pm_card_visa' }),
    handleNextAction: ({ clientSecret }) => finishStep(key, 'paymentIntent', clientSecret),
    retrievePaymentIntent: (clientSecret) => retrieve(key, 'paymentIntent', clientSecret),
    retrieveSetupIntent: (clientSecret) => retrieve(key, 'setupIntent', clientSecret),
    async createPaymentMethod({ elements } = {}) {
      const id = elements?.chosenMethod?.() ?? 'pm_card_visa'
      return { paymentMethod: { id, object: 'payment_method', type: 'card' } }
    },
    async createToken() {
      return { error: { type: 'invalid_request_error', message: 'The simulator makes no card tokens.' } }
    },
    registerAppInfo() {},
    _registerWrapper() {},
    _apiKey: key,
    _locale: options.locale ?? 'auto',
  }
  return stripe
}

/** Confirms what the payment element is set to. Without `redirect: 'if_required'` success leaves the page. */
async function confirm(key, name, { elements, clientSecret, confirmParams = {}, redirect = 'always' }) {
  const secret = clientSecret ?? elements?.clientSecret?.()
  const method = confirmParams.payment_method ?? elements?.chosenMethod?.()
  if (!secret) throw integrationError('A client secret is needed to confirm.')
  if (!method) throw integrationError('elements should have a mounted Payment Element.')
  const { return_url: returnUrl } = confirmParams
  if (redirect === 'always' && !returnUrl) throw integrationError('confirmParams.return_url is required.')
  const result = await pay(key, name, { clientSecret: secret, method, returnUrl })
  if (result.error || redirect === 'if_required') return result
  location.assign(returnAddress(returnUrl, name, result[name]))
  return NEVER
}

async function pay(key, name, { clientSecret, method, returnUrl }) {
  const { path } = intentOf(clientSecret)
  const fields = { key, client_secret: clientSecret, payment_method: method, return_url: returnUrl }
  const { intent, error } = await ask('POST', `${path}/confirm`, fields)
  if (error) return { error }
  return intent.status === 'requires_action' ? finishStep(key, name, clientSecret) : { [name]: intent }
}

async function finishStep(key, name, clientSecret) {
  const outcome = await askToConfirm()
  const { path } = intentOf(clientSecret)
  const { intent, error } = await ask('POST', `${path}/finish_step`, { key, client_secret: clientSecret, outcome })
  return error ? { error } : { [name]: intent }
}

async function retrieve(key, name, clientSecret) {
  const { intent, error } = await ask('GET', intentOf(clientSecret).path, { key, client_secret: clientSecret })
  return error ? { error } : { [name]: intent }
}

function returnAddress(returnUrl, name, intent) {
  const address = new URL(returnUrl)
  const prefix = name === 'setupIntent' ? 'setup_intent' : 'payment_intent'
  address.searchParams.set(prefix, intent.id)
  address.searchParams.set(`${prefix}_client_secret`, intent.client_secret)
  address.searchParams.set('redirect_status', intent.status === 'succeeded' ? 'succeeded' : 'pending')
  return address.href
}

Stripe.version = VERSION
window.Stripe = Stripe
