/** Signs that somebody may be in danger: a short list of phrases, read before the guide writes. */

const SIGNS = [
  /\b(?:kill(?:ing)?|hurt(?:ing)?|harm(?:ing)?|cut(?:ting)?) my ?self\b/,
  /\bsuicid(?:e|al)\b/,
  /\bself[- ]harm\b/,
  /\b(?:end(?:ing)?|take|taking) my (?:own )?life\b/,
  /\bend(?:ing)? it all\b/,
  /\b(?:want|wanted|wish|ready|going) (?:to be dead|to die|i (?:was|were) dead)\b/,
  /\b(?:do not|don't|dont|no longer) want to (?:live|be alive|wake up|be here)\b/,
  /\bno (?:reason|point) (?:to|in) (?:live|living|go on|going on)\b/,
  /\bbetter off (?:dead|without me)\b/,
  /\b(?:cannot|can't|cant) go on\b/,
]

/** Whether any of these texts reads like a crisis. Errs on the side of care: it changes the tone, it blocks nothing. */
export function showsCrisis(texts: readonly string[]): boolean {
  return texts.some((text) => {
    const plain = text.toLowerCase().replaceAll('’', "'").replaceAll(/\s+/g, ' ')
    return SIGNS.some((sign) => sign.test(plain))
  })
}
