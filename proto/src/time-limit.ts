/** Signals that end work when its time is up. */

/** As `AbortSignal.timeout`, which throws where it is given a fraction of a millisecond, or less than nothing. */
export const abortAfter = (ms: number): AbortSignal => AbortSignal.timeout(Math.max(0, Math.floor(ms)))
