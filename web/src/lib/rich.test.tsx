/** Names and tags in a text become elements, and the words between them stay where the text has them. */
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { rich } from './rich.ts'

const shown = (content: ReturnType<typeof rich>) => render(<p>{content}</p>).container.innerHTML

test('a name stands for an element', () => {
  expect(shown(rich('We answer to {to}.', { to: <b>nora@example.com</b> }))).toBe(
    '<p>We answer to <b>nora@example.com</b>.</p>',
  )
})

test('a tag puts its words into an element, and names among them are filled', () => {
  const text = '<terms>Terms</terms> and <privacy>Privacy of {brand}</privacy>'
  const parts = {
    terms: (words: React.ReactNode) => <a href="/terms">{words}</a>,
    privacy: (words: React.ReactNode) => <i>{words}</i>,
    brand: 'Daybreak',
  }
  expect(shown(rich(text, parts))).toBe('<p><a href="/terms">Terms</a> and <i>Privacy of Daybreak</i></p>')
})

test('what is handed in is not read for names and tags', () => {
  expect(shown(rich('You wrote: {title}', { title: '{day} <b>no</b>' }))).toBe(
    '<p>You wrote: {day} &lt;b&gt;no&lt;/b&gt;</p>',
  )
})

test('a missing and an unknown part are errors of types', () => {
  // @ts-expect-error -- nothing makes the link
  expect(() => rich('Read the <terms>Terms</terms>', {})).not.toThrow()
  // @ts-expect-error -- the text has no such tag
  expect(shown(rich('Read {it}', { it: 'this', terms: (words) => words }))).toBe('<p>Read this</p>')
})
