/** What stands outside quotation marks is ours, or the task; what stands inside is the person's, or about something else. Pure. */
export const withoutQuotes = (text: string) => text.replaceAll(/“[^”]*”|„[^“”]*[“”]|«[^»]*»|"[^"\n]*"|「[^」]*」/g, ' ')
