/** Create or edit a content page in a side sheet, beside the page as it will look. */
import { useApolloClient } from '@apollo/client/react'
import { zodResolver } from '@hookform/resolvers/zod'
import { filled, text } from '@daybreak/proto/rules'
import { useEffect, useId, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { UseFormReturn } from 'react-hook-form'
import { z } from 'zod'
import { fieldErrors, hasCode, showRefused } from '../../../lib/errors.ts'
import { namesInView } from '../../../lib/in-view.ts'
import type { PagesQuery } from '../../../gql/graphql.ts'
import { Button } from '../../../ui/button.tsx'
import { Strip } from '../../../ui/strip.tsx'
import { AlertDialog, Sheet } from '../../../ui/dialog.tsx'
import { TextField } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { FormFooter } from '../../../ui/form-dialog.tsx'
import { LinkButton } from '../../../ui/link.tsx'
import * as common from '../../../ui/texts.ts'
import { toast } from '../../../ui/toast-store.ts'
import { useAction } from '../../../ui/use-action.ts'
import { HtmlEditor, Preview } from './html-editor.tsx'
import { forgetPage, keepPage, keptPage } from './page-draft.ts'
import type { PageText } from './page-draft.ts'
import { PageVersions } from './page-versions.tsx'
import { CREATE_PAGE, PAGES, SHOW_PAGES, UPDATE_PAGE } from './queries.ts'
import { isPlainSlug, plainSlug } from './slug.ts'
import * as texts from './texts.ts'
import * as shared from '../texts.ts'

const PageInput = z.object({
  title: filled(300, texts.titleIsRequired),
  slug: filled(200, texts.slugIsRequired),
  content: filled(200_000, texts.contentIsRequired),
  metaDescription: text(500),
  status: z.enum(['draft', 'published']),
})
const FIELDS = ['title', 'slug', 'content', 'metaDescription'] as const
const STATUSES = [
  { value: 'published', label: texts.publishedEveryoneCanReadIt },
  { value: 'draft', label: texts.draftOnlyAdminsCan },
] as const

type Page = PagesQuery['pages'][number]
type PageForm = UseFormReturn<PageText>

type PageSheetProps = { page: Page | null; adminId: number; onClose: () => void }

/** Mounted while it is open; `page` is null for a new one. */
export function PageSheet({ page, adminId, onClose }: PageSheetProps) {
  const id = useId()
  const [leaving, setLeaving] = useState(false)
  const form = useForm<PageText>({ resolver: zodResolver(PageInput), defaultValues: textOf(page) })
  const { isDirty } = form.formState
  const pageId = page?.id ?? null
  const draft = usePageDraft(form, page, adminId)
  const close = () => {
    forgetPage(adminId, pageId)
    onClose()
  }
  const { save, busy } = useSavePage(page, form, { draft, onSaved: close })
  const leave = () => (isDirty ? setLeaving(true) : onClose())
  return (
    <Sheet
      open
      onOpenChange={leave}
      side="wide"
      title={page ? texts.editPage : texts.newPage}
      footer={
        <FormFooter
          form={id}
          onCancel={leave}
          submitLabel={page ? texts.savePage : texts.createPage}
          busy={busy}
          busyText={texts.saving}
        />
      }
    >
      {draft.found && <DraftStrip onDiscard={draft.discard} />}
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <form id={id} noValidate onSubmit={form.handleSubmit(save)} className="grid content-start gap-5">
          <PageFields form={form} />
          {page && <Versions pageId={page.id} form={form} />}
        </form>
        <LivePreview form={form} />
      </div>
      <AlertDialog
        open={leaving}
        onOpenChange={setLeaving}
        title={texts.leaveWithoutSaving}
        description={texts.yourChangesToThisPage}
        confirmLabel={shared.leave}
        cancelLabel={shared.keepEditing}
        destructive
        onConfirm={close}
      />
    </Sheet>
  )
}

const textOf = (page: Page | null): PageText => ({
  title: page?.title ?? '',
  slug: page?.slug ?? '',
  content: page?.content ?? '',
  metaDescription: page?.metaDescription ?? '',
  status: page?.status === 'draft' ? 'draft' : 'published',
})

/**
 * Keeps what is typed, and brings back what was kept when the sheet was left by accident, as changes to the page that stood
 * there then.
 */
function usePageDraft({ reset, subscribe }: PageForm, page: Page | null, adminId: number) {
  const pageId = page?.id ?? null
  const [found, setFound] = useState(() => keptPage(adminId, pageId, textOf(page)))
  const [editedFrom, setEditedFrom] = useState(found?.editedFrom ?? page?.updatedAt)
  useEffect(() => {
    if (found) reset(found.text, { keepDefaultValues: true })
  }, [found, reset])
  useEffect(
    () =>
      subscribe({
        formState: { values: true, isDirty: true },
        callback: ({ values, isDirty }) => void (isDirty && keepPage(adminId, pageId, { text: values, editedFrom })),
      }),
    [subscribe, adminId, pageId, editedFrom],
  )
  const discard = () => {
    forgetPage(adminId, pageId)
    reset(textOf(page))
    setFound(null)
    setEditedFrom(page?.updatedAt)
  }
  return { found: found !== null, discard, editedFrom, setEditedFrom }
}

function DraftStrip({ onDiscard }: { onDiscard: () => void }) {
  return (
    <div className="mt-5">
      <Strip
        title={texts.theseAreYourUnsavedChanges}
        action={
          <Button variant="outline" size="slim" onClick={onDiscard}>
            {texts.goBackToTheSaved}
          </Button>
        }
      >
        {texts.thisBrowserSavedThem}
      </Strip>
    </div>
  )
}

function PageFields({ form: { register, setValue, control, formState } }: { form: PageForm }) {
  const { errors } = formState
  const slug = useWatch({ control, name: 'slug' })
  const fix = () => setValue('slug', plainSlug(slug), { shouldDirty: true, shouldValidate: true })
  return (
    <>
      <TextField label={texts.title} error={errors.title?.message} {...register('title')} />
      <TextField
        label={texts.slug}
        autoCapitalize="none"
        spellCheck={false}
        hint={texts.lowercaseLettersNumbersAndHyphens}
        error={errors.slug?.message}
        aside={!isPlainSlug(slug) && <LinkButton onClick={fix}>{texts.fixForMe}</LinkButton>}
        {...register('slug')}
      />
      <HtmlEditor error={errors.content?.message} {...register('content')} />
      <TextField
        label={texts.metaDescription}
        optional
        hint={texts.oneSentenceForSearch}
        error={errors.metaDescription?.message}
        {...register('metaDescription')}
      />
      <SelectField label={shared.status} options={STATUSES} {...register('status')} />
    </>
  )
}

function LivePreview({ form: { control } }: { form: PageForm }) {
  const [title, content] = useWatch({ control, name: ['title', 'content'] })
  return <Preview title={title} content={content} />
}

function Versions({ pageId, form }: { pageId: number; form: PageForm }) {
  const [open, setOpen] = useState(false)
  if (!open) {
    return (
      <p>
        <LinkButton onClick={() => setOpen(true)}>{texts.earlierVersions}</LinkButton>
      </p>
    )
  }
  return (
    <PageVersions
      pageId={pageId}
      onUse={({ title, slug, content, metaDescription }) => {
        const taken = { title, slug, content, metaDescription: metaDescription ?? '' }
        for (const field of FIELDS) form.setValue(field, taken[field], { shouldDirty: true })
        toast({ title: texts.versionRestored, description: texts.saveThePageToKeep })
      }}
    />
  )
}

type Saving = {
  draft: Pick<ReturnType<typeof usePageDraft>, 'editedFrom' | 'setEditedFrom'>
  onSaved: () => void
}

function useSavePage(page: Page | null, { setError }: PageForm, { draft, onSaved }: Saving) {
  const client = useApolloClient()
  const { editedFrom, setEditedFrom } = draft
  /** What stands there now is replaced by the next save, now that its writer knows of it. */
  const readAgain = async () => {
    const { data } = await client.query({ query: PAGES, fetchPolicy: 'network-only' })
    setEditedFrom(data?.pages.find(({ id }) => id === page?.id)?.updatedAt)
  }
  const options = {
    refetchQueries: () => namesInView(client, SHOW_PAGES),
    awaitRefetchQueries: true,
    done: () => {
      onSaved()
      return { title: page ? texts.contentPageUpdated : texts.contentPageCreated }
    },
    failed: (error: unknown) => {
      showRefused(error, FIELDS, setError)
      if (hasCode(error, 'CONFLICT') && !fieldErrors(error)['slug']) readAgain().catch(() => undefined)
      const title = page ? texts.failedToUpdateContentPage : texts.failedToCreateContentPage
      return { title, otherwise: common.tryAgainInAMoment }
    },
  }
  const create = useAction(CREATE_PAGE, options)
  const update = useAction(UPDATE_PAGE, options)
  const save = (typed: PageText) => {
    const input = { ...typed, metaDescription: typed.metaDescription.trim() || null }
    void (page ? update.run({ variables: { id: page.id, input, editedFrom } }) : create.run({ variables: { input } }))
  }
  return { save, busy: create.busy || update.busy }
}
