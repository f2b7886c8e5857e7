/** The page that shows the pictures of a state side by side. */
import fs from 'node:fs'
import path from 'node:path'

export const WIDTHS = [1280, 390]
export const THEMES = ['light', 'dark'] as const
export type Theme = (typeof THEMES)[number]
/** One state in one of its looks. */
export type Picture = { name: string; width: number; theme: Theme }

const STYLE =
  'body{font:16px sans-serif;margin:2rem}div{display:flex;gap:1rem;align-items:start}img{max-height:40rem;max-width:40rem}'

export const fileOf = ({ name, width, theme }: Picture) => `${name.replaceAll(/\W+/g, '-')}-${width}-${theme}.png`

/** One row per state, so that its four looks stand side by side. */
export function writeIndex(folder: string, names: readonly string[]): void {
  const rows = names.map((name) => {
    const pictures = WIDTHS.flatMap((width) => THEMES.map((theme) => fileOf({ name, width, theme })))
    const cells = pictures.filter((file) => fs.existsSync(path.join(folder, file)))
    return `<h2>${name}</h2><div>${cells.map(cellOf).join('')}</div>`
  })
  const html = `<!doctype html><title>Every screen</title><style>${STYLE}</style>${rows.join('')}`
  fs.writeFileSync(path.join(folder, 'index.html'), html)
}

const cellOf = (file: string) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`
