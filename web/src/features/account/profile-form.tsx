/** Change one's name, email address and country. */
import { fill } from '../../lib/fill.ts'
import type { Viewer } from '../../session/session.ts'
import { graphql } from '../../gql/index.ts'
import { showRefused } from '../../lib/errors.ts'
import { Button } from '../../ui/button.tsx'
import { DraftNotice } from '../../ui/draft-notice.tsx'
import { useAction } from '../../ui/use-action.ts'
import { PERSON_FIELDS, PersonFields } from './person-fields.tsx'
import * as texts from './texts.ts'
import { usePersonForm } from './use-person-form.ts'

export const UPDATE_PROFILE = graphql(`
  mutation UpdateProfile($input: ProfileInput!) {
    updateProfile(input: $input) {
      ...ViewerFields
      pendingEmail
    }
  }
`)

export function ProfileForm({ viewer }: { viewer: Viewer }) {
  const { register, handleSubmit, setError, setValue, formState, typed } = usePersonForm('profile', viewer)
  const { run: update, busy } = useAction(UPDATE_PROFILE, {
    // Where the other screen of the account shows the address, it asks again.
    update: (cache) => cache.evict({ id: 'ROOT_QUERY', fieldName: 'emailStatus' }),
    done: ({ updateProfile: { email, pendingEmail } }) => {
      typed.done()
      setValue('email', email)
      return { title: texts.profileUpdated, description: savedWords(pendingEmail) }
    },
    failed: (error) => {
      showRefused(error, PERSON_FIELDS, setError)
      return { title: texts.updateFailed, description: texts.failedToUpdateProfile }
    },
  })
  return (
    <form noValidate onSubmit={handleSubmit((input) => void update({ variables: { input } }))} className="grid gap-5">
      <DraftNotice of={typed} />
      <PersonFields register={register} errors={formState.errors} />
      <div>
        <Button type="submit" variant="primary" busy={busy} busyText={texts.saving} className="max-sm:w-full">
          {texts.saveChanges}
        </Button>
      </div>
    </form>
  )
}

function savedWords(pendingEmail: string | null | undefined): string {
  return pendingEmail
    ? fill(texts.yourProfileHasBeenSavedAndEmail, { email: pendingEmail })
    : texts.yourProfileHasBeenSaved
}
