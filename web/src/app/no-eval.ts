/**
 * zod compiles its checks where a page may; ours may not, and trying is already reported as a violation of its policy.
 * The setting is left where zod looks for it, because importing zod here would put it on every screen.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
