/** Change one's name, e-mail address and country. */
import { useMutation } from '@apollo/client/react'
import { useForm } from 'react-hook-form'
import type { Viewer } from '../../session/session.ts'
import { useKeptForm } from '../../session/use-kept.ts'
import { graphql } from '../../gql/index.ts'
import { useLazyResolver } from '../../lib/lazy-resolver.ts'
import { Button } from '../../ui/button.tsx'
import { KeptNote } from '../../ui/kept-note.tsx'
import { toast } from '../../ui/toast-store.ts'
import { personOf } from './person.ts'
import { PersonFields, showRefusals } from './person-fields.tsx'

const rules = () => import('./rules.ts').then((module) => module.profile)

export const UPDATE_PROFILE = graphql(`
  mutation UpdateProfile($input: ProfileInput!) {
    updateProfile(input: $input) {
      ...ViewerFields
    }
  }
`)

export function ProfileForm({ viewer }: { viewer: Viewer }) {
  const person = personOf(viewer)
  const form = useForm({ resolver: useLazyResolver(rules), defaultValues: person })
  const { register, handleSubmit, setError, formState } = form
  const typed = useKeptForm('profile', person, form)
  const [update, { loading }] = useMutation(UPDATE_PROFILE, {
    onCompleted: () => {
      typed.done()
      toast({ title: 'Profile Updated', description: 'Your profile has been saved.' })
    },
    onError: (error) => {
      showRefusals(error, setError)
      toast({ title: 'Update Failed', description: 'Failed to update profile', destructive: true })
    },
  })
  return (
    <form noValidate onSubmit={handleSubmit((input) => void update({ variables: { input } }))} className="grid gap-5">
      <KeptNote of={typed} />
      <PersonFields register={register} errors={formState.errors} />
      <div>
        <Button type="submit" variant="primary" busy={loading} busyText="Saving..." className="max-sm:w-full">
          Save changes
        </Button>
      </div>
    </form>
  )
}
