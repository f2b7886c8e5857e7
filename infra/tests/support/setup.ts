/** What every test file has: Vitest's set-up file. */
import { keepNoConnections } from './connections.ts'
import { addWithinMs } from './within-ms.ts'

addWithinMs()
keepNoConnections()
