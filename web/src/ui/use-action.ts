/** A mutation as a screen uses it: whether it is under way, and what is said once it is done or has failed. */
import type { ErrorLike, MaybeMasked, OperationVariables, TypedDocumentNode } from '@apollo/client'
import { useMutation } from '@apollo/client/react'
import { serverText } from '../lib/errors.ts'
import * as texts from './texts.ts'
import { toast } from './toast-store.ts'
import type { ToastText } from './toast-store.ts'

/** What a failure says. `otherwise` stands in for the server's own words where there are none. */
type Failed = { title?: string; description?: string; otherwise?: string }

type Outcome<Data> = {
  /** What to say, or to do and then to say. */
  done?: ToastText | ((data: MaybeMasked<Data>) => ToastText | void)
  /** The same of a failure; a function that returns nothing has said it elsewhere. */
  failed?: Failed | ((error: ErrorLike) => Failed | void)
}

export function useAction<Data, Variables extends OperationVariables>(
  document: TypedDocumentNode<Data, Variables>,
  {
    done,
    failed,
    ...options
  }: Outcome<NoInfer<Data>> &
    Omit<useMutation.Options<NoInfer<Data>, NoInfer<Variables>>, 'onCompleted' | 'onError' | 'variables'> = {},
) {
  const [run, { loading, data, error, reset, client }] = useMutation(document, {
    ...options,
    onCompleted: (answer) => {
      const said = typeof done === 'function' ? done(answer) : done
      if (said) toast(said)
    },
    onError: (failure) => {
      const said = typeof failed === 'function' ? failed(failure) : (failed ?? {})
      if (said) sayFailure(failure, said)
    },
  })
  return { run, busy: loading, data, error, reset, client }
}

export function sayFailure(error: unknown, { title = texts.error, description, otherwise }: Failed = {}): void {
  const words = description ?? serverText(error) ?? otherwise ?? (error instanceof Error ? error.message : undefined)
  toast({ title, description: words, destructive: true })
}
