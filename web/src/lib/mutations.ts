/** How many mutations this page has sent. */
let sent = 0
export const countMutation = () => void (sent += 1)
export const mutationsSent = () => sent
