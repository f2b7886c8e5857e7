/** Changes prose, and each item of a plan, whichever a text is. Pure. */

export type Text = (text: string) => string

export function isPlan(text: string): boolean {
  return text.startsWith('{')
}

/** Every list of a plan; prose gets as many lines. */
export function inLists(change: (items: readonly unknown[]) => unknown[]): Text {
  return (text) => {
    if (!isPlan(text)) return `${text}${'\nAnd on.'.repeat(change(['']).length - 1)}`
    const entries = Object.entries(JSON.parse(text) as Record<string, unknown>)
    const changed = entries.map(([key, value]) => [
      key,
      Array.isArray(value) && value.length > 0 ? change(value) : value,
    ])
    return JSON.stringify(Object.fromEntries(changed))
  }
}

export function inItems(change: (item: unknown, index: number) => unknown): Text {
  return (text) => (isPlan(text) ? inLists((items) => items.map(change))(text) : text)
}

type Change = (text: string, index: number) => string

export function inProse(prose: Text, item: Change): Text {
  return (text) =>
    isPlan(text) ? inItems((one, index) => retold(one, (words) => item(words, index)))(text) : prose(text)
}

export function inBoth(change: Change): Text {
  return inProse((text) => change(text, 0), change)
}

export function textOf(item: unknown): string {
  if (typeof item === 'string') return item
  return typeof item === 'object' && item !== null && 'text' in item ? String(item.text) : ''
}

/** In the form of the others: a line, or an item that has one. */
export function retold(item: unknown, change: Text): unknown {
  return typeof item === 'object' && item !== null ? { ...item, text: change(textOf(item)) } : change(textOf(item))
}

/** The same items, with other things said of them. */
export function withEvidence(text: string, said: object): string {
  return inItems((item) => (typeof item === 'object' && item !== null ? { ...item, ...said } : item))(text)
}
