/** What `stripe.elements()` returns: holds the client secret and the payment element. */
import { ask, intentOf } from './client.js'
import { createEmitter } from './dom.js'
import { createPaymentElement, integrationError } from './payment-element.js'

const OPEN = ['requires_payment_method', 'requires_confirmation', 'requires_action']

export function createElements(key, options = {}) {
  const events = createEmitter()
  const { clientSecret } = options
  let payment = null

  async function load() {
    if (!clientSecret) return {}
    const { intent, error } = await ask('GET', intentOf(clientSecret).path, { key, client_secret: clientSecret })
    if (error || OPEN.includes(intent.status)) return { error }
    const message = `This intent cannot be paid any more; its status is ${intent.status}.`
    return { error: { type: 'invalid_request_error', code: `${intent.object}_unexpected_state`, message } }
  }

  const elements = {
    create(type) {
      if (type !== 'payment') throw integrationError(`The simulator has no element of type ${type}.`)
      if (payment) throw integrationError('Can only create one Element of type payment.')
      payment = createPaymentElement(load)
      const { destroy } = payment
      payment.destroy = () => {
        destroy()
        payment = null
      }
      return payment
    },
    getElement: (type) => (type === 'payment' || type?.__elementType === 'payment' ? payment : null),
    update(changes = {}) {
      events.emit('update-end', changes)
    },
    async submit() {
      return payment ? { selectedPaymentMethod: 'card' } : { error: missingElement() }
    },
    async fetchUpdates() {
      return {}
    },
    on: (type, handler) => (events.on(type, handler), elements),
    once: (type, handler) => (events.once(type, handler), elements),
    off: (type, handler) => (events.off(type, handler), elements),
    /** For `confirmPayment`. */
    clientSecret: () => clientSecret,
    chosenMethod: () => payment?.chosenMethod() ?? null,
  }
  return elements
}

function missingElement() {
  return { type: 'validation_error', code: 'incomplete', message: 'The payment form is not ready yet.' }
}
