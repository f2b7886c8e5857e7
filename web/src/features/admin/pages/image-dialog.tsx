/** Puts an image into a page: chosen, described, made small, and uploaded. */
import { IMAGE_CHARACTERS } from '@daybreak/proto/values'
import { useState } from 'react'
import { serverText } from '../../../lib/errors.ts'
import { shrinkImage } from '../../../lib/shrink-image.ts'
import { cx } from '../../../ui/cx.ts'
import { controlClass, Field, TextField } from '../../../ui/field.tsx'
import { DialogForm, FormDialog } from '../../../ui/form-dialog.tsx'
import { useAction } from '../../../ui/use-action.ts'
import { CREATE_IMAGE } from './queries.ts'
import * as texts from './texts.ts'

const TYPES = 'image/png,image/jpeg,image/webp'

const fileClass = cx(
  controlClass,
  'cursor-pointer py-1.5 pl-1.5 file:mr-3 file:h-9 file:cursor-pointer file:rounded-control file:bg-action-soft file:px-3.5 file:text-[0.9375rem] file:font-semibold file:text-action',
)

type ImageDialogProps = { onClose: () => void; onInsert: (html: string) => void }

export function ImageDialog({ onClose, onInsert }: ImageDialogProps) {
  const [file, setFile] = useState<File | null>(null)
  const [alt, setAlt] = useState('')
  const [errors, setErrors] = useState<{ file?: string; alt?: string }>({})
  const [shrinking, setShrinking] = useState(false)
  const upload = useAction(CREATE_IMAGE, {
    done: ({ createImage: { path, width, height } }) => {
      onInsert(`<img src="${path}" alt="${escaped(alt.trim())}" width="${width}" height="${height}">`)
      onClose()
    },
    failed: (error) => setErrors({ file: serverText(error) ?? texts.theImageWasntUploaded }),
  })
  const submit = async () => {
    const found = { ...(!file && { file: texts.chooseAnImage }), ...(!alt.trim() && { alt: texts.describeTheImage }) }
    setErrors(found)
    if (!file || !alt.trim()) return
    setShrinking(true)
    const data = await shrinkImage(file, IMAGE_CHARACTERS).catch(() => null)
    setShrinking(false)
    if (data === null) return setErrors({ file: texts.yourBrowserCantRead })
    await upload.run({ variables: { data } })
  }
  return (
    <FormDialog
      title={texts.addAnImage}
      description={texts.largeImagesAreScaled}
      submitLabel={texts.addImage}
      busy={shrinking || upload.busy}
      busyText={texts.uploading}
      onClose={onClose}
    >
      <DialogForm onSubmit={() => void submit()}>
        <Field label={texts.image} error={errors.file}>
          {(tie) => (
            <input
              {...tie}
              type="file"
              accept={TYPES}
              className={fileClass}
              onChange={({ target }) => setFile(target.files?.[0] ?? null)}
            />
          )}
        </Field>
        <TextField
          label={texts.description}
          hint={texts.readAloudToPeople}
          maxLength={300}
          value={alt}
          error={errors.alt}
          onChange={({ target }) => setAlt(target.value)}
        />
      </DialogForm>
    </FormDialog>
  )
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
