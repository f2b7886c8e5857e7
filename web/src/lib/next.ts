/** Where to go after signing in: a path of this site only. */

/** `to` with the place to return to; the home screen needs no mention. */
export function withNext(to: string, path: string): string {
  return path === '/' ? to : `${to}?next=${encodeURIComponent(path)}`
}

/** The place asked for by `?next=`, or '/' where it is absent or leads off this site. */
export function nextPath(params: URLSearchParams): string {
  const next = params.get('next') ?? '/'
  const here = window.location.origin
  const isPath = next.startsWith('/') && URL.canParse(next, here) && new URL(next, here).origin === here
  return isPath ? next : '/'
}
