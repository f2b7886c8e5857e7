/** Removes what stands inside quotation marks: words of the person, or of something other than the task. Pure. */
export const withoutQuotes = (text: string) => text.replaceAll(/“[^”]*”|„[^“”]*[“”]|«[^»]*»|"[^"\n]*"|「[^」]*」/g, ' ')
