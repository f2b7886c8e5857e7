/** Whom to talk to in each country that an account can name: free or local-rate lines, and the emergency number. */
import type { Country } from '@daybreak/proto/rules'

export type Helpline = { name: string; contact: string; call?: string; note?: string }
export type Help = { emergency: string; lines: readonly Helpline[] }

export const HELP: Readonly<Record<Country, Help>> = {
  US: {
    emergency: '911',
    lines: [
      { name: '988 Suicide & Crisis Lifeline', contact: '988', call: '988', note: 'Call or text, day and night' },
      { name: 'Crisis Text Line', contact: 'Text HOME to 741741', note: 'Day and night' },
    ],
  },
  CA: {
    emergency: '911',
    lines: [
      { name: '9-8-8: Suicide Crisis Helpline', contact: '988', call: '988', note: 'Call or text, day and night' },
      { name: 'Kids Help Phone', contact: '1-800-668-6868', call: '18006686868', note: 'Day and night, for the young' },
    ],
  },
  UK: {
    emergency: '999',
    lines: [
      { name: 'Samaritans', contact: '116 123', call: '116123', note: 'Free, day and night' },
      { name: 'Shout', contact: 'Text SHOUT to 85258', note: 'Day and night' },
    ],
  },
  AU: {
    emergency: '000',
    lines: [
      { name: 'Lifeline', contact: '13 11 14', call: '131114', note: 'Day and night' },
      { name: 'Beyond Blue', contact: '1300 22 4636', call: '1300224636', note: 'Day and night' },
    ],
  },
  FR: {
    emergency: '112',
    lines: [
      { name: 'Numéro national de prévention du suicide', contact: '3114', call: '3114', note: 'Free, day and night' },
      { name: 'SOS Amitié', contact: '09 72 39 40 50', call: '0972394050' },
    ],
  },
  DE: {
    emergency: '112',
    lines: [
      { name: 'TelefonSeelsorge', contact: '0800 111 0 111', call: '08001110111', note: 'Free, day and night' },
      { name: 'TelefonSeelsorge', contact: '0800 111 0 222', call: '08001110222', note: 'Free, day and night' },
    ],
  },
  JP: {
    emergency: '119',
    lines: [
      {
        name: 'よりそいホットライン (Yorisoi Hotline)',
        contact: '0120-279-338',
        call: '0120279338',
        note: 'Free, day and night',
      },
      { name: 'いのちの電話 (Inochi no Denwa)', contact: '0570-783-556', call: '0570783556', note: '10:00 to 22:00' },
      { name: 'TELL Lifeline', contact: '03-5774-0992', call: '0357740992', note: 'In English' },
    ],
  },
  CN: {
    emergency: '120',
    lines: [
      { name: '全国统一心理援助热线 (National psychological support line)', contact: '12356', call: '12356' },
      {
        name: '北京市心理援助热线 (Beijing crisis line)',
        contact: '010-82951332',
        call: '01082951332',
        note: 'Day and night',
      },
    ],
  },
  IN: {
    emergency: '112',
    lines: [
      { name: 'Tele-MANAS', contact: '14416', call: '14416', note: 'Free, day and night, in many languages' },
      { name: 'Tele-MANAS', contact: '1-800-891-4416', call: '18008914416', note: 'Free, day and night' },
    ],
  },
  BR: {
    emergency: '192',
    lines: [{ name: 'CVV, Centro de Valorização da Vida', contact: '188', call: '188', note: 'Free, day and night' }],
  },
  MX: {
    emergency: '911',
    lines: [
      { name: 'Línea de la Vida', contact: '800 911 2000', call: '8009112000', note: 'Free, day and night' },
      { name: 'SAPTEL', contact: '55 5259 8121', call: '5552598121', note: 'Day and night' },
    ],
  },
}

/** The lines of a country; those of the United States where it is unknown, as the account's default is. */
export function helpFor(country: string): Help {
  return Object.entries(HELP).find(([code]) => code === country)?.[1] ?? HELP.US
}
