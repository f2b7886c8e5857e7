/** Hands the person a file that was never on a server. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

export const saveText = (name: string, text: string) => saveFile(name, new Blob([text], { type: 'text/plain' }))
