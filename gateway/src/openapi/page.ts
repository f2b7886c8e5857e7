/** The document as a page for people: HTML and one style, no script, nothing from elsewhere. */
import { createHash } from 'node:crypto'
import type { OpenApi } from './document.ts'
import type { Operation } from './operation.ts'
import type { JsonSchema } from './schemas.ts'

const STYLE = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { max-width: 60rem; margin: 0 auto; padding: 1rem; }
code, pre { font-family: ui-monospace, monospace; font-size: 0.875rem; overflow-wrap: anywhere; }
pre { white-space: pre-wrap; padding: 0.5rem; border: 1px solid #8886; }
details { border-top: 1px solid #8886; padding: 0.25rem 0; }
summary { cursor: pointer; padding: 0.25rem 0; }
summary b { display: inline-block; min-width: 4rem; text-transform: uppercase; font-size: 0.75rem; }
summary span { display: block; padding-inline-start: 1rem; }
dl { margin-inline-start: 1rem; }
dt { font-weight: 600; }
`

/** Nothing but this one style may have an effect. */
export const PAGE_POLICY = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join(';')

export function renderPage({ info, paths, components }: OpenApi): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const groups = [...Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? '')]
  const contents = groups.map(([tag]) => `<li><a href="#${tag}">${heading(tag)}</a></li>`)
  const parts = groups.map(([tag, of]) => `<h2 id="${tag}">${heading(tag)}</h2>${of.map(renderOperation).join('')}`)
  const shapes = Object.entries(components.schemas).map(
    ([name, schema]) =>
      `<details id="schema-${name}"><summary>${escape(name)}</summary>${renderSchema(schema)}</details>`,
  )
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escape(info.title)}</title><style>${STYLE}</style></head>
<body><main><h1>${escape(info.title)}</h1>${info.description.split('\n').map(paragraph).join('')}
<p>For programs: <a href="/api/openapi.json">the same as an OpenAPI document</a>.</p>
<nav aria-label="Contents"><ul>${contents.join('')}<li><a href="#shapes">Shapes</a></li></ul></nav>
${parts.join('\n')}
<h2 id="shapes">Shapes</h2>${shapes.join('\n')}</main></body></html>
`
}

/** 'ownData' as 'Own data'. */
function heading(tag: string): string {
  const words = tag.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function renderOperation({ method, path, operation }: { method: string; path: string; operation: Operation }): string {
  const { summary, description, parameters, requestBody, responses } = operation
  const answers = Object.entries(responses).map(
    ([status, { description: says, ...rest }]) =>
      `<dt>${status}</dt><dd>${inline(says)}${'content' in rest && Number(status) < 400 ? renderSchema(rest) : ''}</dd>`,
  )
  return `<details><summary><b>${method}</b> <code>${escape(path)}</code> <span>${escape(summary)}</span></summary>
${paragraph(description)}${parameters ? `<h3>Parameters</h3>${renderSchema(parameters)}` : ''}
${requestBody ? `<h3>Body</h3>${renderSchema(requestBody)}` : ''}<h3>Answers</h3><dl>${answers.join('')}</dl></details>`
}

/** JSON, in which the names of shapes lead to them. */
function renderSchema(schema: JsonSchema | object): string {
  const json = escape(JSON.stringify(schema, null, 2))
  const linked = json.replaceAll(/#\/components\/schemas\/(\w+)/g, '<a href="#schema-$1">$1</a>')
  return `<pre>${linked}</pre>`
}

const paragraph = (text: string) => `<p>${inline(text)}</p>`
const inline = (text: string) => escape(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>')
const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
