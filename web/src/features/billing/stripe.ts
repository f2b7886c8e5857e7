/** The payment provider's script: fetched from where the server says, once, and only on the checkout screen. */
import type { Stripe } from '@stripe/stripe-js'

let loading: Promise<void> | undefined

/** @throws when the script cannot be loaded or brings no `Stripe` along; the next call tries again. */
export async function loadStripe(scriptUrl: string, publishableKey: string): Promise<Stripe> {
  loading ??= addScript(scriptUrl).catch((error: unknown) => {
    loading = undefined
    throw error
  })
  await loading
  if (!window.Stripe) throw new Error('The payment script brought no Stripe along')
  return window.Stripe(publishableKey)
}

function addScript(src: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = src
    script.onload = () => resolve()
    script.onerror = () => {
      script.remove()
      reject(new Error('The payment script could not be loaded'))
    }
    document.head.append(script)
  })
}
