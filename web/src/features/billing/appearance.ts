/** Our colors for the provider's payment form, which is in an iframe and cannot read our design tokens. */
import type { Appearance } from '@stripe/stripe-js'

export function readAppearance(): Appearance {
  return {
    theme: 'flat',
    variables: {
      colorPrimary: colorOf('--color-action'),
      colorBackground: colorOf('--color-surface'),
      colorText: colorOf('--color-ink'),
      colorTextSecondary: colorOf('--color-ink-2'),
      colorTextPlaceholder: colorOf('--color-ink-3'),
      colorDanger: colorOf('--color-red-ink'),
      fontFamily: '"Avenir Next", "Segoe UI", system-ui, sans-serif',
      borderRadius: '10px',
    },
    rules: { '.Input': { border: `1px solid ${colorOf('--color-line-strong')}` } },
  }
}

/** The value of a color token in the current theme, as a hex color. */
function colorOf(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const color = getComputedStyle(probe).color
  probe.remove()
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) return color
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
  return `#${[red, green, blue].map((part) => part.toString(16).padStart(2, '0')).join('')}`
}
