/** The names of the product, its public pages, and every address outside it. */
export const BRAND = {
  name: 'Daybreak',
  guide: 'Sol',
  tag: 'daybreak',
  website: '/pages/daybreak',
  blog: '/pages/blog',
  manifestos: '/pages/manifestos',
  contact: '/reach-out',
  shortVideo: { handle: '@daybreak.app', url: 'https://www.tiktok.com/@daybreak.app' },
} as const
