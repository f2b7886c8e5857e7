/** What every test file has: Vitest's set-up file. */
import { addWithinMs } from './within-ms.ts'

addWithinMs()
