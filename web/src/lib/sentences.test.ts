/** Where sentences end. */
import { expect, test } from 'vitest'
import { sentencesOf } from './sentences.ts'

test.each([
  ['', []],
  ['No end mark', ['No end mark']],
  ['One. Two! Three? Four… “Five.” Six', ['One.', 'Two!', 'Three?', 'Four…', '“Five.”', 'Six']],
  ['First line\nsecond line\n\n third.', ['First line', 'second line', 'third.']],
  ['It costs 3.50 in all, e.g. at stall No. 12. Cheap.', ['It costs 3.50 in all, e.g. at stall No. 12.', 'Cheap.']],
  ['She said “Go.” (And I went.) Then rain.', ['She said “Go.”', '(And I went.)', 'Then rain.']],
  ['今天下雨。我在家！你呢？', ['今天下雨。', '我在家！', '你呢？']],
  ['मैं घर पर हूँ। बारिश हो रही है।', ['मैं घर पर हूँ।', 'बारिश हो रही है।']],
  ['هل تسمعني؟ نعم.', ['هل تسمعني؟', 'نعم.']],
])('the sentences of “%s”', (text, sentences) => {
  expect(sentencesOf(text)).toEqual(sentences)
})
