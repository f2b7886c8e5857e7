/** A browser's worth of HTTP: cookies, JSON, and the answer as it came. */
import http from 'node:http'

/** Every client of a test file comes from an address of its own where the system has more than one, for the rate limits. */
const OWN_ADDRESS =
  process.platform === 'linux' ? `127.${byte()}.${byte()}.${1 + Math.floor(Math.random() * 250)}` : undefined

function byte() {
  return 1 + Math.floor(Math.random() * 250)
}

export type Answer = {
  status: number
  headers: http.IncomingHttpHeaders
  text: string
  /** Whatever JSON came; the test looks into it. */
  body: ReturnType<typeof JSON.parse>
}

export type Request = {
  headers?: Record<string, string>
  /** Sent as JSON, unless it is text or bytes. */
  body?: unknown
  timeoutMs?: number
  /** Where the request comes from, instead of the address of this test file. */
  from?: string
}

export type Client = {
  send: (method: string, path: string, request?: Request) => Promise<Answer>
  get: (path: string) => Promise<Answer>
  post: (path: string, body?: unknown) => Promise<Answer>
  put: (path: string, body?: unknown) => Promise<Answer>
  patch: (path: string, body?: unknown) => Promise<Answer>
  delete: (path: string) => Promise<Answer>
  graphql: (query: string, variables?: object) => Promise<Answer>
  /** The session cookie as it would be sent; empty without one. */
  cookie: () => string
}

/** Somebody's browser. `cookie` is one it has already. */
export function openClient(baseUrl: string, cookie = ''): Client {
  let jar = cookie
  const send: Client['send'] = async (method, path, request = {}) => {
    const answer = await exchange(new URL(path, baseUrl), method, jar, request)
    for (const given of answer.headers['set-cookie'] ?? []) jar = /Max-Age=0/.test(given) ? '' : given.split(';')[0]!
    return answer
  }
  return {
    send,
    get: (path) => send('GET', path),
    post: (path, body) => send('POST', path, { body }),
    put: (path, body) => send('PUT', path, { body }),
    patch: (path, body) => send('PATCH', path, { body }),
    delete: (path) => send('DELETE', path),
    graphql: (query, variables = {}) => send('POST', '/graphql', { body: { query, variables } }),
    cookie: () => jar,
  }
}

async function exchange(
  url: URL,
  method: string,
  cookie: string,
  { headers, body, timeoutMs = 60_000, from }: Request,
): Promise<Answer> {
  const payload = typeof body === 'string' || Buffer.isBuffer(body) || body === undefined ? body : JSON.stringify(body)
  const options: http.RequestOptions = {
    method,
    agent: false,
    localAddress: OWN_ADDRESS && (from ?? OWN_ADDRESS),
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      ...(cookie && { cookie }),
      ...(payload !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(payload)),
      }),
      ...headers,
    },
  }
  return new Promise((resolve, reject) => {
    const request = http.request(url, options, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', reject)
      response.once('end', () => resolve(answerOf(response, Buffer.concat(chunks).toString('utf8'))))
    })
    request.once('error', reject)
    request.end(payload)
  })
}

function answerOf({ statusCode = 0, headers }: http.IncomingMessage, text: string): Answer {
  const isJson = /json/.test(headers['content-type'] ?? '')
  return { status: statusCode, headers, text, body: isJson && text !== '' ? JSON.parse(text) : undefined }
}
