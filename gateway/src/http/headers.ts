/** Security headers: helmet's, worked out once, because they are the same for every answer of a kind. */
import helmet, { type HelmetOptions } from 'helmet'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type Headers = [string, string][]

export interface HeaderOptions {
  https: boolean
  stripeScriptUrl: string
  stripeApiUrl: string | null
}

/** What helmet would set on a response, as a list. */
function headersOf(options: HelmetOptions): Headers {
  const headers: Headers = []
  const response = {
    setHeader: (name: string, value: string) => headers.push([name, String(value)]),
    removeHeader: () => undefined,
  }
  helmet(options)({} as IncomingMessage, response as unknown as ServerResponse, () => undefined)
  return headers
}

const common = (https: boolean): HelmetOptions => ({
  strictTransportSecurity: https && { maxAge: 31_536_000, includeSubDomains: true },
  referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  xFrameOptions: { action: 'deny' },
})

/** Answers of the API are data: nothing in them may run, load or be framed. */
export const apiHeaders = ({ https }: HeaderOptions): Headers => [
  ...headersOf({
    ...common(https),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"], sandbox: [] },
    },
  }),
  ['Cache-Control', 'no-store'],
]

/** The web app: own scripts and Stripe's, nothing inline but the style sheet (`sendPage`). */
export function pageHeaders({ https, stripeScriptUrl, stripeApiUrl }: HeaderOptions): Headers {
  const simulator = stripeApiUrl === null ? [] : [new URL(stripeApiUrl).origin]
  const stripe = stripeApiUrl === null ? ['https://js.stripe.com', 'https://*.js.stripe.com'] : []
  return [
    ...headersOf({
      ...common(https),
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", new URL(stripeScriptUrl).origin, ...stripe],
          connectSrc: ["'self'", ...simulator, ...(stripeApiUrl === null ? ['https://api.stripe.com'] : [])],
          frameSrc: stripeApiUrl === null ? [...stripe, 'https://hooks.stripe.com'] : ["'none'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:'],
          fontSrc: ["'self'"],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(https && { upgradeInsecureRequests: [] }),
        },
      },
      crossOriginEmbedderPolicy: false,
    }),
    ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), browsing-topics=()'],
  ]
}

export function setHeaders(response: ServerResponse, headers: Headers): void {
  for (const [name, value] of headers) response.setHeader(name, value)
}
