/** Runs one measurement on a product of its own, and stops the product whatever happens. */
import { startBenchedProduct, type BenchedProduct } from './product.ts'

type Measure = (product: BenchedProduct, print: (line: string) => void, stopping: AbortSignal) => Promise<void>

/** Ends the process; its exit code tells whether `measure` succeeded. */
export async function runOnProduct(measure: Measure): Promise<void> {
  const stopping = new AbortController()
  const stop = () => stopping.abort(new Error('stopped'))
  for (const event of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect'] as const) process.on(event, stop)
  const print = (line: string) => console.log(line)
  const product = await startBenchedProduct({ print, stopping: stopping.signal })
  try {
    await measure(product, print, stopping.signal)
  } catch (error) {
    process.exitCode = 1
    if (!stopping.signal.aborted) console.error(error)
  } finally {
    await product.stop()
  }
  process.exit()
}
