/** The secret part of a link from a mail: 32 bytes in base64url, as identity makes it. */
export const isLinkToken = (token: string) => /^[\w-]{43}$/.test(token)
