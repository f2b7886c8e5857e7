/** Counts as people read them: '1,234'. The browser's formatter is left alone until it is needed: the first one takes long. */
export const formatCount = (count: number): string => (count < 1_000 ? String(count) : count.toLocaleString('en-US'))
