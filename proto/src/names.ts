/** When two usernames or e-mail addresses are the same one. */

/** What is unique about a name: compatible characters folded (NFKC), lower case, invisible characters left out. */
export function nameKey(name: string): string {
  const visible = name.replace(/\p{Default_Ignorable_Code_Point}/gu, '')
  return visible.normalize('NFKC').toLowerCase().normalize('NFKC')
}
