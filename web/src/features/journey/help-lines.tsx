/** Whom to talk to in somebody's country. */
import { ExternalLink } from '../../ui/link.tsx'
import { helpFor } from './helplines.ts'
import type { Helpline } from './helplines.ts'

export function HelpLines({ country }: { country: string }) {
  const { emergency, lines } = helpFor(country)
  return (
    <>
      <ul className="mt-5 divide-y divide-line border-y border-line">
        {lines.map((line) => (
          <Line key={line.contact} {...line} />
        ))}
        <Line name="In danger right now" contact={emergency} call={emergency} note="Emergency services" />
      </ul>
      <p className="mt-4 text-small text-ink-3">
        Somewhere else? <ExternalLink href="https://findahelpline.com">Find a line near you</ExternalLink>
      </p>
    </>
  )
}

function Line({ name, contact, call, note }: Helpline) {
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
