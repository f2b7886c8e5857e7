/** Previews changes line by line; those that are ticked will be made. */
import { ArrowRight, Minus } from 'lucide-react'
import { Checkbox } from '../../../ui/choice.tsx'
import type { Line } from './changes.ts'
import * as texts from './texts.ts'

const KINDS = {
  move: { word: texts.move, icon: ArrowRight },
  drop: { word: texts.drop, icon: Minus },
} as const

type ChangePreviewProps = {
  label: string
  lines: readonly Line[]
  /** Keys of the lines that are left out. */
  without: ReadonlySet<string>
  onChange: (without: ReadonlySet<string>) => void
}

export function ChangePreview({ label, lines, without, onChange }: ChangePreviewProps) {
  const toggle = (key: string, chosen: boolean) => {
    const next = new Set(without)
    if (chosen) next.delete(key)
    else next.add(key)
    onChange(next)
  }
  const all = lines.every(({ key }) => !without.has(key))
  return (
    <>
      {lines.length > 1 && (
        <div className="mt-3 px-4">
          <Checkbox
            checked={all}
            onCheckedChange={(chosen) => onChange(new Set(chosen ? [] : lines.map(({ key }) => key)))}
            label={texts.selectAll}
          />
        </div>
      )}
      <ul aria-label={label} className="mt-3 rounded-card bg-surface px-4 shadow-1">
        {lines.map(({ key, kind, title, detail }) => {
          const { word, icon: Icon } = KINDS[kind]
          return (
            <li key={key} className="border-line py-1.5 not-first:border-t">
              <Checkbox
                checked={!without.has(key)}
                onCheckedChange={(chosen) => toggle(key, chosen)}
                label={
                  <span className="grid min-w-0 py-1">
                    <span className="font-medium break-words">{title}</span>
                    <span className="inline-flex items-center gap-1.5 text-small text-ink-3">
                      <Icon className="size-3.75 flex-none" aria-hidden="true" />
                      {word} · {detail}
                    </span>
                  </span>
                }
              />
            </li>
          )
        })}
      </ul>
    </>
  )
}

export const kept = (lines: readonly Line[], without: ReadonlySet<string>) =>
  lines.filter(({ key }) => !without.has(key))
