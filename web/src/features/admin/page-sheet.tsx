/** Create or edit a content page in a side sheet. */
import { useMutation } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { filled, text } from '@daybreak/proto/rules'
import { useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { fieldErrors, hasCode, serverText } from '../../lib/errors.ts'
import type { PagesQuery } from '../../gql/graphql.ts'
import { Button } from '../../ui/button.tsx'
import { AlertDialog, Sheet } from '../../ui/dialog.tsx'
import { TextAreaField, TextField } from '../../ui/field.tsx'
import { LinkButton } from '../../ui/link.tsx'
import { toast } from '../../ui/toast-store.ts'
import { ADMIN_TOTALS, CREATE_PAGE, PAGES, UPDATE_PAGE } from './queries.ts'
import { isPlainSlug, plainSlug } from './slug.ts'

const PageInput = z.object({
  title: filled(300, 'Title is required'),
  slug: filled(200, 'Slug is required'),
  content: filled(200_000, 'Content is required'),
  metaDescription: text(500),
})
type PageInput = z.infer<typeof PageInput>
const FIELDS = ['title', 'slug', 'content', 'metaDescription'] as const

type Page = PagesQuery['pages'][number]

/** Mounted while it is open; `page` is null for a new one. */
export function PageSheet({ page, onClose }: { page: Page | null; onClose: () => void }) {
  const id = useId()
  const [leaving, setLeaving] = useState(false)
  const form = useForm({
    resolver: zodResolver(PageInput),
    defaultValues: {
      title: page?.title ?? '',
      slug: page?.slug ?? '',
      content: page?.content ?? '',
      metaDescription: page?.metaDescription ?? '',
    },
  })
  const { isDirty } = form.formState
  const { save, busy } = useSavePage(page, form, onClose)
  const leave = () => (isDirty ? setLeaving(true) : onClose())
  return (
    <Sheet
      open
      onOpenChange={leave}
      title={page ? 'Edit page' : 'New page'}
      footer={
        <>
          <Button variant="ghost" onClick={leave}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={id} busy={busy} busyText="Saving...">
            {page ? 'Save page' : 'Create page'}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={form.handleSubmit(save)} className="mt-6 grid gap-5">
        <PageFields form={form} />
      </form>
      <AlertDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Leave without saving?"
        description="What you changed on this page will be lost."
        confirmLabel="Leave"
        cancelLabel="Keep editing"
        destructive
        onConfirm={onClose}
      />
    </Sheet>
  )
}

function PageFields({ form: { register, setValue, control, formState } }: { form: UseFormReturn<PageInput> }) {
  const { errors } = formState
  const slug = useWatch({ control, name: 'slug' })
  const fix = () => setValue('slug', plainSlug(slug), { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <TextField label="Title" error={errors.title?.message} {...register('title')} />
      <TextField
        label="Slug"
        autoCapitalize="none"
        spellCheck={false}
        hint="Lowercase letters, numbers and hyphens only."
        error={errors.slug?.message}
        aside={!isPlainSlug(slug) && <LinkButton onClick={fix}>Fix for me</LinkButton>}
        {...register('slug')}
      />
      <TextAreaField
        label="Content"
        rows={12}
        hint="HTML is allowed. Scripts, styles and frames are taken out."
        error={errors.content?.message}
        {...register('content')}
      />
      <TextField
        label="Meta description"
        optional
        hint="One sentence for search engines."
        error={errors.metaDescription?.message}
        {...register('metaDescription')}
      />
    </>
  )
}

function useSavePage(page: Page | null, { setError }: UseFormReturn<PageInput>, onSaved: () => void) {
  const verb = page ? 'update' : 'create'
  const options = {
    refetchQueries: [PAGES, ADMIN_TOTALS],
    awaitRefetchQueries: true,
    onCompleted: () => {
      onSaved()
      toast({ title: `Content page ${verb}d`, description: 'It can be read at once.' })
    },
    onError: (error: unknown) => {
      const refused = fieldErrors(error)
      for (const field of FIELDS) {
        if (refused[field]) setError(field, { message: refused[field] })
      }
      const description = serverText(error)
      if (hasCode(error, 'CONFLICT') && description) setError('slug', { message: description })
      toast({ title: `Failed to ${verb} content page`, description, destructive: true })
    },
  }
  const [create, creating] = useMutation(CREATE_PAGE, options)
  const [update, updating] = useMutation(UPDATE_PAGE, options)
  const save = (typed: PageInput) => {
    const input = { ...typed, metaDescription: typed.metaDescription.trim() || null }
    void (page ? update({ variables: { id: page.id, input } }) : create({ variables: { input } }))
  }
  return { save, busy: creating.loading || updating.loading }
}
