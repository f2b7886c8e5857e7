/** Whether there can be passkeys at all: apart from what makes and uses them, which comes when somebody does. */
export const canUsePasskeys = () => typeof globalThis.PublicKeyCredential === 'function'
