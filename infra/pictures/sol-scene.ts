/** Sol waving before a dawn, as one frame of a clip: an SVG for any moment of the loop. */

export type Theme = 'light' | 'dark'

export const LOOP_SECONDS = 2.4
export const SIZE = { width: 864, height: 384 }

/** The tokens of the web app that the scene is made of, as sRGB. */
const COLORS = {
  light: { sky: ['#d1e2f0', '#ecebe8', '#fbe8d8'], glow: '#ffd6ad', hills: ['#b9cde2', '#849ebb'] },
  dark: { sky: ['#11182c', '#1d253a', '#293247'], glow: '#805943', hills: ['#35445f', '#233048'] },
} as const

/** Waves twice in a loop, blinks once, and ends as it began. */
export function solScene(seconds: number, theme: Theme): string {
  const turn = (seconds / LOOP_SECONDS) * 2 * Math.PI
  const arm = 13 * Math.sin(turn * 2)
  const tilt = -5 + 1.6 * Math.sin(turn)
  const bob = 1.5 * Math.sin(turn * 2 + 1)
  const eye = Math.abs(seconds - LOOP_SECONDS * 0.62) < 0.07 ? 2 : 12
  const { sky, glow, hills } = COLORS[theme]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 432 192" width="${SIZE.width}" height="${SIZE.height}">
<defs>
  <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${sky[0]}"/><stop offset=".5" stop-color="${sky[1]}"/><stop offset="1" stop-color="${sky[2]}"/></linearGradient>
  <linearGradient id="face" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="#fbc26c"/><stop offset="1" stop-color="#ee8558"/></linearGradient>
</defs>
<rect width="432" height="192" fill="url(#sky)"/>
<g fill="${glow}"><circle cx="216" cy="96" r="128" opacity=".22"/><circle cx="216" cy="96" r="98" opacity=".4"/><circle cx="216" cy="96" r="70" opacity=".75"/></g>
<path d="M0 192V140C60 126 110 128 160 138 230 152 290 128 350 124 390 122 412 126 432 130V192z" fill="${hills[0]}"/>
<g transform="translate(130 ${8 + bob}) scale(.86)">
  <g transform="rotate(${tilt} 92 130)">
    <path d="M92 18V8M123.5 27.4l5-8.7M60.5 27.4l-5-8.7M37.5 50.5l-8.7-5" stroke="#f4a759" stroke-width="5" stroke-linecap="round"/>
    <circle cx="92" cy="82" r="51" fill="url(#face)"/>
    <g fill="#22304a"><rect x="72" y="${76 - eye / 2}" width="7" height="${eye}" rx="${Math.min(3.5, eye / 2)}"/><rect x="105.5" y="${76 - eye / 2}" width="7" height="${eye}" rx="${Math.min(3.5, eye / 2)}"/></g>
    <path d="M81 94.5q12 12 24 0" fill="none" stroke="#22304a" stroke-width="4" stroke-linecap="round"/>
  </g>
  <g transform="rotate(${arm} 140 152)">
    <path d="M138 152c20-10 31-28 34-56" fill="none" stroke="#44618a" stroke-width="25" stroke-linecap="round"/>
    <circle cx="174" cy="82" r="13" fill="#f5a862"/>
    <path d="M187.5 60.5q5.5 6.5 6 15M160 57.5q-5.5 2.5-9 8" fill="none" stroke="#f4a759" stroke-width="5" stroke-linecap="round"/>
  </g>
  <path d="M180 192c-2-44-20-74-48-74-36 0-72 34-82 74z" fill="#44618a"/>
  <path d="M10 192c2-44 22-74 48-74 36 0 72 34 82 74z" fill="#6585b0"/>
  <path d="M64 125.6c32 3 60 32 69 65.4" fill="none" stroke="#a9c0de" stroke-width="2.5" stroke-linecap="round" opacity=".75"/>
</g>
<path d="M0 192V168C70 158 150 162 216 168 300 175 370 158 432 162V192z" fill="${hills[1]}"/>
</svg>`
}
