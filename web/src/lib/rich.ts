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
    // What stands between the parts, and of each part its name and, of a tag, its words.
    ...text.split(/[{<](\w+)(?:}|>(.*?)<.\1>)/).map((piece, index, pieces) => {
      const part = index % 3 ? index % 3 === 1 && parts[piece] : piece
      return part instanceof Function ? part(rich(pieces[index + 1] ?? '', parts)) : part
    }),
  )
