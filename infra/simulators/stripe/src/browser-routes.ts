/** What a browser asks for directly: the stand-in for Stripe.js, and permission to confirm a payment from another origin. */
import { readFile } from 'node:fs/promises'
import express, { type Router } from 'express'

/** In the order in which each may use what comes before it. */
const PARTS = ['dom.js', 'client.js', 'step-dialog.js', 'payment-element.js', 'elements.js', 'stripe.js']

/** `GET /stripe.js`, and CORS for the endpoints that Stripe.js calls. */
export function browserRoutes(): Router {
  const routes = express.Router()
  routes.get('/stripe.js', async (_request, response) => {
    response.set({ 'Cache-Control': 'no-cache', 'Cross-Origin-Resource-Policy': 'cross-origin' })
    response.type('text/javascript').send(await standIn())
  })
  routes.use(['/v1/payment_intents', '/v1/setup_intents'], (request, response, next) => {
    response.set({ 'Access-Control-Allow-Origin': '*', 'Access-Control-Expose-Headers': 'Request-Id' })
    if (request.method !== 'OPTIONS') return next()
    response.set({
      'Access-Control-Allow-Methods': 'GET, POST',
      'Access-Control-Allow-Headers': 'Content-Type, Authorization, Stripe-Version',
      'Access-Control-Max-Age': '600',
    })
    response.status(204).end()
  })
  return routes
}

/** The modules as one classic script, since pages load Stripe.js as one: imports and `export` words fall away. */
async function standIn(): Promise<string> {
  const parts = await Promise.all(PARTS.map((part) => readFile(new URL(`browser/${part}`, import.meta.url), 'utf8')))
  const body = parts
    .join('\n')
    .replace(/^import .*$/gm, '')
    .replace(/^export /gm, '')
  return `;(() => {\n'use strict'\n${body}\n})()\n`
}
