/** The name of this tab, so that it is not told of its own changes, and the position that it has seen. */

export const TAB = Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) =>
  byte.toString(16).padStart(2, '0'),
).join('')

let since: string | null = null

/** Notes the position of changes when the server began its first answer: later ones may be missing here. */
export const noteAnswer = (headers: Headers) => noteChangesAfter(headers.get('x-changes-after'))

export function noteChangesAfter(position: string | null): void {
  since ??= position
}

/** From where on this tab has to hear of changes; null where no answer has said so. */
export const knowsSince = (): string | null => since
