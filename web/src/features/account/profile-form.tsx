/** Change one's name, e-mail address and country. */
import { useMutation } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { Country, ProfileInput } from '@daybreak/proto/rules'
import { useForm } from 'react-hook-form'
import { fieldErrors } from '../../lib/errors.ts'
import type { Viewer } from '../../session/session.ts'
import { graphql } from '../../gql/index.ts'
import { COUNTRY_OPTIONS } from '../../lib/countries.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField, TextField } from '../../ui/field.tsx'
import { toast } from '../../ui/toast-store.ts'

const UPDATE_PROFILE = graphql(`
  mutation UpdateProfile($input: ProfileInput!) {
    updateProfile(input: $input) {
      ...ViewerFields
    }
  }
`)

const FIELDS = ['firstName', 'lastName', 'email', 'country'] as const

export function ProfileForm({ viewer }: { viewer: Viewer }) {
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(ProfileInput),
    defaultValues: {
      email: viewer.email,
      firstName: viewer.firstName,
      lastName: viewer.lastName,
      country: Country.catch('US').parse(viewer.country),
    },
  })
  const [update, { loading }] = useMutation(UPDATE_PROFILE, {
    onCompleted: () => toast({ title: 'Profile Updated', description: 'Your profile has been saved.' }),
    onError: (error) => {
      const refused = fieldErrors(error)
      for (const field of FIELDS) {
        if (refused[field]) setError(field, { message: refused[field] })
      }
      toast({ title: 'Update Failed', description: 'Failed to update profile', destructive: true })
    },
  })
  const { errors } = formState
  return (
    <form
      noValidate
      onSubmit={handleSubmit((input) => void update({ variables: { input } }))}
      className="grid max-w-136 gap-5"
    >
      <div className="grid gap-x-4 gap-y-5 min-[26rem]:grid-cols-2">
        <TextField
          label="First name"
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label="Last name"
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField label="Email" type="email" autoComplete="email" error={errors.email?.message} {...register('email')} />
      <SelectField
        label="Country"
        autoComplete="country"
        options={COUNTRY_OPTIONS}
        error={errors.country?.message}
        {...register('country')}
      />
      <div>
        <Button type="submit" variant="primary" busy={loading} busyText="Saving..." className="max-sm:w-full">
          Save changes
        </Button>
      </div>
    </form>
  )
}
