/** The primitives in the gallery that need state: buttons, choices, fields, tabs and dialogs. */
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, IconButton } from '../ui/button.tsx'
import { Checkbox, Switch } from '../ui/choice.tsx'
import { AlertDialog, Dialog, Sheet } from '../ui/dialog.tsx'
import { DialogForm, FormDialog } from '../ui/form-dialog.tsx'
import { PasswordField, RuledTextarea, TextAreaField, TextField } from '../ui/field.tsx'
import { LinkButton } from '../ui/link.tsx'
import { TabPanel, Tabs } from '../ui/tabs.tsx'

export const OPTIONS = [
  { value: 'one', label: 'One' },
  { value: 'two', label: 'A choice with quite a long name' },
]
const VARIANTS = ['primary', 'soft', 'outline', 'ghost', 'danger'] as const
const nothing = () => undefined

export function Buttons() {
  return (
    <>
      {VARIANTS.map((variant) => (
        <span key={variant} className="flex flex-wrap gap-3">
          <Button variant={variant}>{variant}</Button>
          <Button variant={variant} icon={Plus} size="slim">
            slim
          </Button>
          <Button variant={variant} size="large">
            large
          </Button>
          <Button variant={variant} busy busyText="Saving...">
            busy
          </Button>
          <Button variant={variant} disabled>
            disabled
          </Button>
        </span>
      ))}
      <ButtonLink to="/" variant="primary">
        A link that looks like one
      </ButtonLink>
      <IconButton icon={Trash2} label="Delete" />
      <IconButton icon={Trash2} label="Delete, disabled" disabled />
    </>
  )
}

export function Choices() {
  const [on, setOn] = useState(true)
  return (
    <>
      <Switch label="Switch" checked={on} onCheckedChange={setOn} />
      <Switch label="Disabled" checked={false} onCheckedChange={nothing} disabled />
      <Checkbox label="Checkbox" checked={on} onCheckedChange={setOn} />
      <Checkbox label="Disabled" checked onCheckedChange={nothing} disabled />
    </>
  )
}

export function Dialogs() {
  const [open, setOpen] = useState<'dialog' | 'question' | 'sheet' | 'wide' | 'bottom'>()
  const overlay = { onOpenChange: () => setOpen(undefined), title: 'The title asks' }
  return (
    <>
      {(['dialog', 'question', 'sheet', 'wide', 'bottom'] as const).map((kind) => (
        <Button key={kind} variant="outline" onClick={() => setOpen(kind)}>
          {kind}
        </Button>
      ))}
      <Dialog {...overlay} open={open === 'dialog'} description="One paragraph." footer={<Button>Do it</Button>} />
      <AlertDialog
        {...overlay}
        open={open === 'question'}
        description="What will happen."
        confirmLabel="Delete"
        onConfirm={overlay.onOpenChange}
        destructive
      />
      <Sheet {...overlay} open={open === 'sheet'} footer={<Button>Save</Button>} />
      <Sheet {...overlay} open={open === 'wide'} side="wide" />
      <Sheet {...overlay} open={open === 'bottom'} side="bottom" />
    </>
  )
}

export function FormInADialog() {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        form
      </Button>
      <FormDialog open={open} onClose={close} title="The title asks" submitLabel="Save">
        <DialogForm onSubmit={close}>
          <TextField label="Text" />
        </DialogForm>
      </FormDialog>
    </>
  )
}

export function Fields() {
  return (
    <div className="grid w-full gap-5 sm:grid-cols-2">
      <TextField label="Text" hint="With a hint." />
      <TextField label="Text with an error" error="This cannot be so" defaultValue="Wrong" />
      <TextField label="Optional" optional aside={<LinkButton>Fix for me</LinkButton>} />
      <TextField label="Disabled" disabled defaultValue="Nothing to change" />
      <PasswordField label="Password" defaultValue="secret words" />
      <TextAreaField label="Text area" />
      <RuledTextarea aria-label="Ruled paper" defaultValue="Written on ruled paper." />
    </div>
  )
}

export function TwoTabs() {
  const [value, setValue] = useState('one')
  return (
    <div className="grid w-full gap-6">
      {(['underlined', 'segmented'] as const).map((look) => (
        <Tabs key={look} label={look} look={look} value={value} onValueChange={setValue} tabs={OPTIONS}>
          <TabPanel value="one">One</TabPanel>
          <TabPanel value="two">Two</TabPanel>
        </Tabs>
      ))}
    </div>
  )
}
