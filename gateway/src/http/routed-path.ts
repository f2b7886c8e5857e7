/** The path of a request as the router compares it: in lower case, without a trailing slash. */
import type { Request } from 'express'

export const routedPath = ({ baseUrl, path }: Pick<Request, 'baseUrl' | 'path'>): string =>
  `${baseUrl}${path}`.toLowerCase().replace(/\/+$/, '')
