/** Refusals in the shape Stripe gives them. */
export interface FailureFields {
  type: 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error' | 'rate_limit_error'
  message: string
  code?: string
  param?: string
  decline_code?: string
  payment_intent?: object
  setup_intent?: object
}

/** Thrown by an endpoint to answer with an error. */
export class StripeFailure extends Error {
  readonly status: number
  readonly fields: FailureFields

  constructor(status: number, fields: FailureFields) {
    super(fields.message)
    this.status = status
    this.fields = fields
  }
}

export function invalid(message: string, { code, param }: { code?: string; param?: string } = {}): StripeFailure {
  return new StripeFailure(400, {
    type: 'invalid_request_error',
    message,
    ...(code && { code }),
    ...(param && { param }),
  })
}

/** `kind` as Stripe writes it, such as `customer`; 404 when the path names it, 400 when a parameter does. */
export function noSuch(kind: string, id: string, param = 'id'): StripeFailure {
  return new StripeFailure(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message: `No such ${kind}: '${id}'`,
    param,
  })
}
