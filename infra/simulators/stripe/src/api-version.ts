/** The version of the protocol: that of the SDK, which is too large to be loaded for a word. */
export const API_VERSION = '2026-10-28.endive'
