/** The usual form of a slug. It is a hint: any slug can be saved. */

/** Whether the slug is of lowercase letters, numbers and hyphens only. */
export const isPlainSlug = (slug: string) => /^[a-z0-9-]*$/.test(slug)

/** The nearest slug of that form: 'Über uns!' becomes 'uber-uns'. */
export function plainSlug(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}
