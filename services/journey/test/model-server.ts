/** A model server for what the simulator does not do: other statuses, other formats, refusals. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

export interface ModelRequest {
  messages?: { role: string; content: string }[]
  response_format?: { type: string }
}

/** Runs `work` beside a server whose every reply `answer` decides. */
export async function withServer(
  answer: (request: ModelRequest, path: string) => { status: number; body: string },
  work: (url: string) => Promise<void>,
): Promise<void> {
  const reply = async (request: IncomingMessage, response: ServerResponse) => {
    let text = ''
    for await (const piece of request) text += String(piece)
    const { status, body } = answer(JSON.parse(text), request.url ?? '')
    response.writeHead(status, { 'content-type': status === 200 ? 'text/event-stream' : 'application/json' }).end(body)
  }
  const server = createServer((request, response) => void reply(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  try {
    await work(`http://127.0.0.1:${(server.address() as { port: number }).port}/v1`)
  } finally {
    server.closeAllConnections()
    server.close()
  }
}
export const refusal = (status: number, message: string, code: string | null = null) => ({
  status,
  body: JSON.stringify({ error: { message, type: 'invalid_request_error', param: null, code } }),
})
export const streamOf = (delta: object, finish = 'stop') => ({
  status: 200,
  body: `data: ${JSON.stringify({ id: 'c', object: 'chat.completion.chunk', created: 1, model: 'small', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\ndata: [DONE]\n\n`,
})
