/** Change one's name, e-mail address and country. */
import { useMutation } from '@apollo/client/react'
import { useForm } from 'react-hook-form'
import type { Viewer } from '../../session/session.ts'
import { useHookFormDraft } from '../../session/use-form-draft.ts'
import { graphql } from '../../gql/index.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { DraftNotice } from '../../ui/draft-notice.tsx'
import { toast } from '../../ui/toast-store.ts'
import { personOf } from './person.ts'
import { PersonFields, showRefusals } from './person-fields.tsx'

const rules = () => import('./rules.ts').then((module) => module.profile)

export const UPDATE_PROFILE = graphql(`
  mutation UpdateProfile($input: ProfileInput!) {
    updateProfile(input: $input) {
      ...ViewerFields
      pendingEmail
    }
  }
`)

export function ProfileForm({ viewer }: { viewer: Viewer }) {
  const person = personOf(viewer)
  const form = useForm({ resolver: useLazyResolver(rules), defaultValues: person })
  const { register, handleSubmit, setError, setValue, formState } = form
  const typed = useHookFormDraft('profile', person, form)
  const [update, { loading }] = useMutation(UPDATE_PROFILE, {
    // Where the other screen of the account shows the address, it asks again.
    update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'emailStatus' }),
    onCompleted: ({ updateProfile: { email, pendingEmail } }) => {
      typed.done()
      setValue('email', email)
      toast({ title: 'Profile Updated', description: savedWords(pendingEmail) })
    },
    onError: (error) => {
      showRefusals(error, setError)
      toast({ title: 'Update Failed', description: 'Failed to update profile', destructive: true })
    },
  })
  return (
    <form noValidate onSubmit={handleSubmit((input) => void update({ variables: { input } }))} className="grid gap-5">
      <DraftNotice of={typed} />
      <PersonFields register={register} errors={formState.errors} />
      <div>
        <Button type="submit" variant="primary" busy={loading} busyText="Saving..." className="max-sm:w-full">
          Save changes
        </Button>
      </div>
    </form>
  )
}

function savedWords(pendingEmail: string | null | undefined): string {
  const saved = 'Your profile has been saved.'
  return pendingEmail ? `${saved} ${pendingEmail} becomes your email once you open the link we sent there.` : saved
}
