/** Sentences with elements inside: 'Read the <terms>Terms</terms>.' and 'We answer to {address}.' are one text each. */
import { createElement, Fragment } from 'react'
import type { ReactNode } from 'react'
import type { Names } from './fill.ts'

/** The names of tags; one that is missing or unknown is an error of types. */
type Tags<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never

type Parts<Text extends string> = Record<Names<Text>, ReactNode> & Record<Tags<Text>, (words: ReactNode) => ReactNode>

type Rich = <Text extends string>(text: Text, parts: Parts<Text>) => ReactNode

/** A name stands for what is handed in; of a tag, a function makes its element from the words inside. */
export const rich: Rich = (text, parts: Record<string, ReactNode | ((words: ReactNode) => ReactNode)>) =>
  createElement(
    Fragment,
    null,
    // Split into threes: words, the name of a part, and the words inside where it is a tag.
    ...text.split(/[{<](\w+)(?:}|>(.*?)<.\1>)/).map((piece, index, pieces) => {
      if (index % 3 === 0) return piece
      if (index % 3 === 2) return null
      const part = parts[piece]
      return part instanceof Function ? part(rich(pieces[index + 1] ?? '', parts)) : part
    }),
  )
