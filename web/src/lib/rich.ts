/** Renders a text with React elements inside, such as 'Read the <terms>Terms</terms>.' or 'We answer to {address}.' */
import { createElement, Fragment } from 'react'
import type { ReactNode } from 'react'
import type { Names } from './fill.ts'

/** The names of the tags in a text. A missing or unknown one is a type error. */
type Tags<Text extends string> = Text extends `${string}</${infer Tag}>${infer Rest}` ? Tag | Tags<Rest> : never

type Parts<Text extends string> = Record<Names<Text>, ReactNode> & Record<Tags<Text>, (words: ReactNode) => ReactNode>

type Rich = <Text extends string>(text: Text, parts: Parts<Text>) => ReactNode

/** Replaces each `{name}` by the given node, and each tag by the result of the given function on the words inside. */
export const rich: Rich = (text, parts: Record<string, ReactNode | ((words: ReactNode) => ReactNode)>) =>
  createElement(
    Fragment,
    null,
    // Three pieces each: plain words, the name of a part, and the words inside if the part is a tag.
    ...text.split(/[{<](\w+)(?:}|>(.*?)<.\1>)/).map((piece, index, pieces) => {
      if (index % 3 === 0) return piece
      if (index % 3 === 2) return null
      const part = parts[piece]
      return part instanceof Function ? part(rich(pieces[index + 1] ?? '', parts)) : part
    }),
  )
