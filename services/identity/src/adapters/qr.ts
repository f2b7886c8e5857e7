/** Draws a QR code. */
import { renderSVG } from 'uqr'

export const drawQr = (text: string): string => renderSVG(text, { ecc: 'M', border: 2 })
