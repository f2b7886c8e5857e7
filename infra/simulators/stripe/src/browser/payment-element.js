/** The payment element: instead of a card form, a choice of what shall happen. */
import { build, createEmitter, styledShadow } from './dom.js'

const SCENARIOS = [
  { method: 'pm_card_visa', name: 'Pays', about: 'The payment goes through.' },
  { method: 'pm_card_chargeDeclined', name: 'Declined', about: 'The card is declined.' },
  { method: 'pm_card_authenticationRequired', name: 'Needs authentication', about: 'The bank asks for one more step.' },
  { method: 'pm_card_chargeCustomerFail', name: 'Fails at renewal', about: 'Pays today; the next payment fails.' },
]

/**
 * An element as `elements.create('payment')` returns it.
 * @param load resolves to `{ error }` when there is nothing to pay with this element.
 */
export function createPaymentElement(load) {
  const events = createEmitter(['ready', 'change', 'loaderror'])
  let host = null
  let chosen = SCENARIOS[0].method

  function announceChange() {
    events.emit('change', {
      elementType: 'payment',
      empty: false,
      complete: true,
      collapsed: false,
      value: { type: 'card' },
    })
  }

  async function fill(mounted) {
    const shadow = styledShadow(mounted)
    const root = build('div', { className: 'root' }, build('p', { className: 'waiting', role: 'status' }, 'Loading…'))
    shadow.append(root)
    const { error } = await load()
    if (host !== mounted) return
    if (error) {
      root.replaceChildren()
      events.emit('loaderror', { elementType: 'payment', error })
      return
    }
    root.replaceChildren(...choices())
    events.emit('ready', { elementType: 'payment' })
    announceChange()
  }

  function choices() {
    const options = SCENARIOS.map(({ method, name, about }) => {
      const radio = build('input', { type: 'radio', name: 'scenario', value: method, checked: method === chosen })
      radio.setAttribute('aria-label', name)
      radio.setAttribute('aria-describedby', `about-${method}`)
      radio.addEventListener('change', () => {
        chosen = method
        announceChange()
      })
      const words = build(
        'span',
        {},
        build('span', { className: 'name' }, name),
        build('span', { className: 'about', id: `about-${method}` }, about),
      )
      return build('label', { className: 'choice' }, radio, words)
    })
    const group = build('div', { className: 'choices', role: 'radiogroup', 'aria-labelledby': 'question' }, ...options)
    group.addEventListener('focusin', () => events.emit('focus', { elementType: 'payment' }))
    group.addEventListener('focusout', () => events.emit('blur', { elementType: 'payment' }))
    return [build('p', { id: 'question', className: 'question' }, 'What should this payment do?'), group]
  }

  const radios = () => [...(host?.shadowRoot?.querySelectorAll('input') ?? [])]
  const element = {
    mount(target) {
      const parent = typeof target === 'string' ? document.querySelector(target) : target
      if (!parent) throw integrationError('The element to mount the payment element in does not exist.')
      element.unmount()
      host = build('div')
      parent.replaceChildren(host)
      events.emit('loaderstart', { elementType: 'payment' })
      void fill(host)
    },
    unmount() {
      host?.remove()
      host = null
      events.forget()
    },
    destroy: () => element.unmount(),
    on: (type, handler) => (events.on(type, handler), element),
    once: (type, handler) => (events.once(type, handler), element),
    off: (type, handler) => (events.off(type, handler), element),
    addEventListener: (type, handler) => element.on(type, handler),
    removeEventListener: (type, handler) => element.off(type, handler),
    update() {},
    collapse() {},
    focus: () =>
      radios()
        .find((radio) => radio.checked)
        ?.focus(),
    blur: () => radios().forEach((radio) => radio.blur()),
    clear() {
      chosen = SCENARIOS[0].method
      for (const radio of radios()) radio.checked = radio.value === chosen
    },
    /** For `confirmPayment`: the test payment method chosen, null while the element is not on the page. */
    chosenMethod: () => (radios().length > 0 ? chosen : null),
  }
  return element
}

export function integrationError(message) {
  return Object.assign(new Error(message), { name: 'IntegrationError' })
}
