/** The path of a request as the router compares it: whatever its case, with or without a slash at its end. */
import type { Request } from 'express'

export const routedPath = ({ baseUrl, path }: Pick<Request, 'baseUrl' | 'path'>): string =>
  `${baseUrl}${path}`.toLowerCase().replace(/\/+$/, '')
