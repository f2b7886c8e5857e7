// Whether this container can do its work: what its operators' port says of it.
const port = process.env.METRICS_PORT ?? '9464'
const response = await fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) })
if (!response.ok) {
  console.error(await response.text())
  process.exit(1)
}
