/** Counts as people read them: '1,234'. The browser's formatter is not used: to make the first one takes long on a phone. */
export const formatCount = (count: number): string => String(count).replaceAll(/\B(?=(?:\d{3})+$)/g, ',')
