/** Change one's name, email address and country. */
import { useForm } from 'react-hook-form'
import type { Viewer } from '../../session/session.ts'
import { useHookFormDraft } from '../../session/use-form-draft.ts'
import { graphql } from '../../gql/index.ts'
import { showRefused } from '../../lib/errors.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { DraftNotice } from '../../ui/draft-notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { personOf } from './person.ts'
import { PERSON_FIELDS, PersonFields } from './person-fields.tsx'

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
  const { run: update, busy } = useAction(UPDATE_PROFILE, {
    // Where the other screen of the account shows the address, it asks again.
    update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'emailStatus' }),
    done: ({ updateProfile: { email, pendingEmail } }) => {
      typed.done()
      setValue('email', email)
      return { title: 'Profile Updated', description: savedWords(pendingEmail) }
    },
    failed: (error) => {
      showRefused(error, PERSON_FIELDS, setError)
      return { title: 'Update Failed', description: 'Failed to update profile' }
    },
  })
  return (
    <form noValidate onSubmit={handleSubmit((input) => void update({ variables: { input } }))} className="grid gap-5">
      <DraftNotice of={typed} />
      <PersonFields register={register} errors={formState.errors} />
      <div>
        <Button type="submit" variant="primary" busy={busy} busyText="Saving..." className="max-sm:w-full">
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
