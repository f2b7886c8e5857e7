/** The HTML editor: a textarea with buttons for common tags, and a preview. */
import { Bold, Heading2, ImagePlus, Italic, Link2, List } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useDeferredValue, useState } from 'react'
import type { ComponentProps, RefCallback } from 'react'
import { IconButton } from '../../../ui/button.tsx'
import { cx } from '../../../ui/cx.ts'
import { Field, controlClass } from '../../../ui/field.tsx'
import { lazyDialog } from '../../../ui/lazy-dialog.ts'
import { SafeHtml } from '../../../ui/safe-html.tsx'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'

/** The tags that each button puts around the selected text. */
const TAGS: readonly { label: string; icon: LucideIcon; before: string; after: string }[] = [
  { label: texts.heading, icon: Heading2, before: '<h2>', after: '</h2>' },
  { label: texts.bold, icon: Bold, before: '<strong>', after: '</strong>' },
  { label: texts.italic, icon: Italic, before: '<em>', after: '</em>' },
  { label: texts.link, icon: Link2, before: '<a href="https://">', after: '</a>' },
  { label: texts.list, icon: List, before: '<ul>\n  <li>', after: '</li>\n</ul>' },
]

const ImageDialog = lazyDialog(async () => (await import('./image-dialog.tsx')).ImageDialog)

type HtmlEditorProps = Omit<ComponentProps<'textarea'>, 'ref'> & {
  ref: RefCallback<HTMLTextAreaElement>
  error: string | undefined
}

export function HtmlEditor({ ref, error, ...control }: HtmlEditorProps) {
  const [area, setArea] = useState<HTMLTextAreaElement | null>(null)
  const [adding, setAdding] = useState(false)
  return (
    <Field label={shared.content} hint={texts.htmlIsAllowedScripts} error={error}>
      {(tie) => (
        <div>
          <div role="toolbar" aria-label={texts.formatting} className="mb-1.5 flex flex-wrap gap-0.5">
            {TAGS.map(({ label, icon, before, after }) => (
              <IconButton key={label} icon={icon} label={label} onClick={() => area && surround(area, before, after)} />
            ))}
            <IconButton icon={ImagePlus} label={texts.image} onClick={() => setAdding(true)} />
          </div>
          <textarea
            rows={16}
            spellCheck
            {...control}
            {...tie}
            ref={(element) => {
              ref(element)
              setArea(element)
            }}
            className={cx(controlClass, 'h-auto resize-y py-3 font-mono text-[0.9375rem] leading-relaxed')}
          />
          {adding && (
            <ImageDialog onClose={() => setAdding(false)} onInsert={(html) => area && surround(area, html, '')} />
          )}
        </div>
      )}
    </Field>
  )
}

/** Puts tags around the selection, and dispatches an input event, so that the form notices the change. */
function surround(area: HTMLTextAreaElement, before: string, after: string): void {
  const { selectionStart: start, selectionEnd: end, value } = area
  const chosen = value.slice(start, end)
  area.setRangeText(before + chosen + after, start, end, 'end')
  area.setSelectionRange(start + before.length, start + before.length + chosen.length)
  area.dispatchEvent(new Event('input', { bubbles: true }))
  area.focus()
}

/** A live preview of the page. */
export function Preview({ title, content }: { title: string; content: string }) {
  const html = useDeferredValue(content)
  return (
    <section
      aria-label={texts.preview}
      className="min-w-0 self-start rounded-card bg-paper p-5 inset-ring inset-ring-line sm:p-7 lg:sticky lg:top-0"
    >
      <p className="mb-4 text-micro font-semibold text-ink-3">{texts.preview}</p>
      <h3 className="type-title mb-6 break-words">{title.trim() || texts.untitled}</h3>
      {html.trim() ? <SafeHtml html={html} /> : <p className="text-ink-3">{texts.whatYouWriteAppearsHere}</p>}
    </section>
  )
}
