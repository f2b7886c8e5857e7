/** How long a session lasts: until it was not used for `idleDays`, and `absoluteDays` at most. */
export const SESSION_LIMITS = { idleDays: 30, absoluteDays: 90 }
