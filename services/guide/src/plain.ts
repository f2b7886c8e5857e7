/** A text for comparing: letters and figures alone, because marks, spaces and capitals may change in a quotation. */
export const plain = (text: string): string =>
  ` ${(text.toLowerCase().normalize('NFC').match(WORD) ?? []).join(' ').toLowerCase()} `

const WORD = /[\p{L}\p{N}\p{M}]+/gu
