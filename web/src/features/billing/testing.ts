/** For tests: a mock of the payment provider's script, as far as React Stripe uses it. */
import { afterEach, beforeEach, vi } from 'vitest'
import { PAYMENT_CONFIG } from './queries.ts'
import { reply } from '../../test/reply.ts'

export type Confirmation = { error?: { message?: string } }

export type Provider = {
  /** The confirmations that were requested. */
  confirmations: { confirmParams: { return_url: string } }[]
  /** Answers a confirmation. */
  confirm: () => Promise<Confirmation>
  /** The URLs from which the script was loaded, and the keys that it was started with. */
  scripts: string[]
  keys: string[]
}

/** Mocks the provider in every test of the file. */
export function mockProvider(): Provider {
  const state: Provider = { confirmations: [], confirm: () => Promise.resolve({}), scripts: [], keys: [] }
  beforeEach(() => {
    state.confirmations.length = 0
    state.confirm = () => Promise.resolve({})
    const append = document.head.append.bind(document.head)
    vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      const [script] = nodes
      if (!(script instanceof HTMLScriptElement)) return append(...nodes)
      state.scripts.push(script.src)
      window.Stripe = ((key: string) => start(state, key)) as unknown as NonNullable<typeof window.Stripe>
      queueMicrotask(() => void script.onload?.(new Event('load')))
    })
  })
  afterEach(() => vi.restoreAllMocks())
  return state
}

function start(state: Provider, key: string) {
  state.keys.push(key)
  const element = {
    on: (event: string, listener: () => void) => (event === 'ready' ? queueMicrotask(listener) : undefined),
    ...{ off: () => undefined, mount: () => undefined, update: () => undefined, destroy: () => undefined },
  }
  const elements = { create: () => element, getElement: () => element, update: () => undefined }
  const answer = (options: Provider['confirmations'][number]) => {
    state.confirmations.push(options)
    return state.confirm()
  }
  return {
    ...{ elements: () => elements, createToken: () => undefined, createPaymentMethod: () => undefined },
    ...{ confirmCardPayment: () => undefined, confirmPayment: answer, confirmSetup: answer },
    ...{ registerAppInfo: () => undefined, _registerWrapper: () => undefined },
  }
}

/** The mocked response for the payment configuration. Each prepared payment requests it once. */
export const paymentConfig = {
  ...reply(PAYMENT_CONFIG, {
    config: {
      __typename: 'Config' as const,
      stripe: {
        __typename: 'StripeConfig' as const,
        ...{ publishableKey: 'pk_test_1', scriptUrl: 'https://pay.example/stripe.js', simulated: true },
      },
    },
  }),
  maxUsageCount: 9,
}
