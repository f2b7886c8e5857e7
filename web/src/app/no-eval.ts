/** zod compiles its checks where a page may; ours may not, and trying is already reported as a violation of its policy. */
import { config } from 'zod'

config({ jitless: true })
