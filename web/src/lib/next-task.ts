/** Resolves in a task of its own: the browser can paint and scroll between two pieces of work. */
export const nextTask = () => new Promise<void>((resolve) => setTimeout(resolve))
