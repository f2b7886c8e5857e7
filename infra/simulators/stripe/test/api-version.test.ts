/** The simulator speaks the version that the SDK speaks. */
import Stripe from 'stripe'
import { expect, test } from 'vitest'
import { API_VERSION } from '../src/api-version.ts'

test('the version is that of the SDK', () => expect(API_VERSION).toBe(Stripe.API_VERSION))
