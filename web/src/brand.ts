/** The names of the product and every address outside it. */
const WEBSITE = 'https://daybreak.example'

export const BRAND = {
  name: 'Daybreak',
  guide: 'Sol',
  tag: 'daybreak',
  website: WEBSITE,
  blog: `${WEBSITE}/blog`,
  manifestos: `${WEBSITE}/manifestos`,
  contact: `${WEBSITE}/contact`,
  shortVideo: { handle: '@daybreak.app', url: 'https://www.tiktok.com/@daybreak.app' },
} as const
