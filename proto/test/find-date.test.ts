/** A line that names a day is read in many languages, and figures beside words are no days. */
import { expect, test } from 'vitest'
import { findDate } from '../src/find-date.ts'

const FROM = '2026-11-27'

test.each([
  ['Pass second exam (January 20)', '2027-01-20'],
  ['Apply to the teaching fellowship (deadline Feb 1)', '2027-02-01'],
  ['Count this on February 21: “10 sold.”', '2027-02-21'],
  ['Call Ana by Dec. 3', '2026-12-03'],
  ['Party on 5th of March', '2027-03-05'],
  ['Done before March 3', '2027-03-03'],
  ['Am 21. Februar zählen', '2027-02-21'],
  ['Abgabe 20.1.', '2027-01-20'],
  ['Abgabe 20.01.2028', '2028-01-20'],
  ['El 21 de febrero, contar', '2027-02-21'],
  ['Antes del 15 de diciembre de 2027', '2027-12-15'],
  ['Compter le 1er mars', '2027-03-01'],
  ['Contare il 21 febbraio', '2027-02-21'],
  ['Até 10 de janeiro', '2027-01-10'],
  ['Klaar op 3 maart', '2027-03-03'],
  ['Do 20 stycznia', '2027-01-20'],
  ['До 5 января', '2027-01-05'],
  ['До 5 січня', '2027-01-05'],
  ['1月20日までに', '2027-01-20'],
  ['1월 20일까지', '2027-01-20'],
  ['Due 2027-02-01', '2027-02-01'],
  ['Starts November 27', '2026-11-27'],
  ['Starts November 26', '2027-11-26'],
])('%s: %s', (text, day) => {
  expect(findDate(text, FROM)).toBe(day)
})

test.each([
  'Run 10k',
  'Save $2,000',
  'March 3 miles',
  'Get hired by January',
  'Two tables in May',
  'Write 300 words',
  'Meet at 7:30',
  'Version 1.2.3',
  '5/3 is read in two ways',
  'February 30',
])('%s names no day', (text) => {
  expect(findDate(text, FROM)).toBeNull()
})
