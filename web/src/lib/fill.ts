/** Texts with places for values, named in braces: a catalog holds 'Due {date}', a screen fills it. */

/** The names in braces; one that is missing or unknown is an error of types. */
export type Names<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Names<Rest>
  : never

/* @__NO_SIDE_EFFECTS__ */
export function fill<Text extends string>(text: Text, values: Record<Names<Text>, string | number>): string {
  return text.replace(/{(\w+)}/g, (_, name: Names<Text>) => values[name] as string)
}

/** The text for one, or that for any other number: `fill(plural(count, texts.task, texts.tasks), { count })`. */
export const plural = <One, Other>(count: number, one: One, other: Other): One | Other => (count === 1 ? one : other)
