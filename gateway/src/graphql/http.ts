/** Connects Apollo Server's HTTP core to Express. */
import { HeaderMap, type ApolloServer } from '@apollo/server'
import { utf8 } from '@daybreak/kit/utf8'
import type { Request, RequestHandler, Response } from 'express'
import { endCompressed } from '../http/compress.ts'
import type { RequestContext } from '../usecases/context.ts'

/** In place of Express's `send` and of Apollo's own adapter, which take a tenth of the time. */
export function graphqlHandler(
  apollo: ApolloServer<RequestContext>,
  contextOf: (request: Request, response: Response) => RequestContext,
): RequestHandler {
  return async (request, response) => {
    const answer = await apollo.executeHTTPGraphQLRequest({
      httpGraphQLRequest: {
        method: request.method,
        headers: headersOf(request),
        search: searchOf(request),
        body: request.body as unknown,
      },
      context: () => Promise.resolve(contextOf(request, response)),
    })
    response.statusCode = answer.status ?? 200
    for (const [name, value] of answer.headers) response.setHeader(name, value)
    if (answer.body.kind === 'complete') return endCompressed(request, response, utf8(answer.body.string))
    for await (const chunk of answer.body.asyncIterator) response.write(chunk)
    response.end()
  }
}

function headersOf(request: Request): HeaderMap {
  const headers = new HeaderMap()
  for (const [name, value] of Object.entries(request.headers)) {
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(', ') : value)
  }
  return headers
}

const searchOf = ({ url }: Request) => (url.includes('?') ? url.slice(url.indexOf('?')) : '')
