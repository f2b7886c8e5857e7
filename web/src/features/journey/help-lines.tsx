/** Whom to talk to in somebody's country. */
import { DIRECTORY, helpLines, helpOf, type HelpFor, type HelpLine } from '@daybreak/proto/help-lines'
import { ExternalLink } from '../../ui/link.tsx'
import * as texts from './texts.ts'

/** `kind` is what is heavy; lines that know it come in place of those that listen to everything. */
export function HelpLines({ country, kind }: { country: string; kind?: string | null | undefined }) {
  const need: HelpFor = kind === 'abuse' || kind === 'eating' ? kind : 'suicide'
  const emergency = helpOf(country)?.emergency
  return (
    <>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {helpLines(country, need).map((line) => (
          <Line key={line.contact} {...line} />
        ))}
        {emergency && (
          <Line name={texts.inDangerRightNow} contact={emergency} call={emergency} note={texts.emergencyServices} />
        )}
      </ul>
      <p className="mt-4 text-small text-ink-3">
        {texts.somewhereElse} <ExternalLink href={DIRECTORY.url}>{texts.findALineNearYou}</ExternalLink>
      </p>
    </>
  )
}

function Line({ name, contact, call, note }: Pick<HelpLine, 'name' | 'contact' | 'call' | 'note'>) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-2">
      <span className="min-w-0 flex-[1_1_11rem]">
        <span className="block font-semibold">{name}</span>
        {note && <span className="block text-small text-ink-3">{note}</span>}
      </span>
      {call ? (
        <a href={`tel:${call}`} className="link inline-flex min-h-11 items-center">
          {contact}
        </a>
      ) : (
        <span className="inline-flex min-h-11 items-center font-semibold">{contact}</span>
      )}
    </li>
  )
}
