/** Reads what a client asks of the chat endpoint. */
import type { ChatMessage, Format } from './compose.ts'
import { ApiError, isObject, type Json } from './http.ts'

export interface ChatRequest {
  model: string
  messages: ChatMessage[]
  format: Format
  stream: boolean
  includeUsage: boolean
  maxTokens: number | null
}

export function readChatRequest(body: Json): ChatRequest {
  const { model, messages, stream, stream_options: options } = body
  if (typeof model !== 'string' || model === '') throw new ApiError(400, 'you must provide a model parameter')
  if (!Array.isArray(messages) || messages.length === 0) throw new ApiError(400, 'messages must be a non-empty array')
  const cap = body.max_completion_tokens ?? body.max_tokens
  return {
    model,
    messages: messages.map(readMessage),
    format: readFormat(body.response_format),
    stream: stream === true,
    includeUsage: isObject(options) && options.include_usage === true,
    maxTokens: typeof cap === 'number' ? cap : null,
  }
}

function readMessage(message: unknown): ChatMessage {
  if (!isObject(message) || typeof message.role !== 'string') throw new ApiError(400, 'every message needs a role')
  return { role: message.role, text: readContent(message.content) }
}

function readContent(content: unknown): string {
  if (typeof content === 'string') return content
  if (!Array.isArray(content)) return ''
  return content.map((part) => (isObject(part) && typeof part.text === 'string' ? part.text : '')).join('\n')
}

function readFormat(format: unknown): Format {
  if (!isObject(format) || format.type === 'text') return { type: 'text' }
  if (format.type === 'json_object') return { type: 'json_object' }
  const described = format.json_schema
  if (format.type === 'json_schema' && isObject(described) && isObject(described.schema)) {
    return { type: 'json_schema', schema: described.schema }
  }
  throw new ApiError(400, 'response_format must be text, json_object or json_schema with a schema')
}
