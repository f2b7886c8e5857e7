/** The four fields that describe a person, and how each is shown. */
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import type { ProfileInput } from '@daybreak/proto/rules'
import { COUNTRY_OPTIONS } from '../../lib/countries.ts'
import { TextField } from '../../ui/field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import * as texts from './texts.ts'

export const PERSON_FIELDS = ['firstName', 'lastName', 'email', 'country'] as const

type PersonFieldsProps = { register: UseFormRegister<ProfileInput>; errors: FieldErrors<ProfileInput> }

export function PersonFields({ register, errors }: PersonFieldsProps) {
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 min-[26rem]:grid-cols-2">
        <TextField
          label={texts.firstName}
          autoComplete="given-name"
          error={errors.firstName?.message}
          {...register('firstName')}
        />
        <TextField
          label={texts.lastName}
          autoComplete="family-name"
          error={errors.lastName?.message}
          {...register('lastName')}
        />
      </div>
      <TextField
        label={texts.email}
        type="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <SelectField
        label={texts.country}
        autoComplete="country"
        options={COUNTRY_OPTIONS}
        error={errors.country?.message}
        {...register('country')}
      />
    </>
  )
}
