/** Every UI component in every state, one section per file of web/src/ui. */
import { BookOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import { Accordion } from '../ui/accordion.tsx'
import { Badge, StatusMark } from '../ui/badge.tsx'
import type { Mark, Tone } from '../ui/badge.tsx'
import { Button } from '../ui/button.tsx'
import { Card, CardTitle, Panel } from '../ui/card.tsx'
import { Strip } from '../ui/strip.tsx'
import { Hills, Horizon } from '../ui/horizon.tsx'
import { DraftNotice } from '../ui/draft-notice.tsx'
import { Landscape } from '../ui/landscape.tsx'
import { BackLink, ExternalLink, LinkButton, TextLink } from '../ui/link.tsx'
import { LoadMore } from '../ui/load-more.tsx'
import { BrandMark } from '../ui/mark.tsx'
import { Menu, MenuDivider, MenuItem } from '../ui/menu.tsx'
import { Pager } from '../ui/pager.tsx'
import { PaymentRow } from '../ui/payment-row.tsx'
import { PdfButton } from '../ui/pdf-button.tsx'
import { PasswordStrength } from '../ui/password-strength.tsx'
import { Progress } from '../ui/progress.tsx'
import { EvidenceDetails } from '../ui/evidence-details.tsx'
import { SafeHtml } from '../ui/safe-html.tsx'
import { ShareButtons } from '../ui/share-buttons.tsx'
import { Sol } from '../ui/sol.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { PageSpinner, Spinner } from '../ui/spinner.tsx'
import { EmptyState, FailureState } from '../ui/state.tsx'
import { SubscriptionBadge } from '../ui/subscription-badge.tsx'
import { SunGauge } from '../ui/sun-gauge.tsx'
import { toast } from '../ui/toast-store.ts'
import { offerUndo } from '../ui/undo.ts'
import { WeekMarks } from '../ui/week-marks.tsx'
import { Buttons, Choices, Dialogs, Fields, FormInADialog, OPTIONS, TwoTabs } from './live.tsx'
import { Select } from '../ui/select.tsx'
import { SelectField } from '../ui/select-field.tsx'

const TONES: Tone[] = ['green', 'blue', 'amber', 'red', 'gray', 'dawn']
const MARKS: Mark[] = ['check', 'half', 'warning', 'urgent', 'ring', 'dashed', 'triangle', 'dash']
const POSES = ['listen', 'wave', 'think', 'celebrate', 'rest'] as const
const nothing = () => undefined

const PAYMENT = { createdAt: '2026-11-20T10:00:00.000Z', number: 'D-0001', amountCents: 1_900, currency: 'usd' }
const UNPAID = { label: 'Pay', name: 'Pay the invoice' }
const RECEIPT = { receiptUrl: '#receipt' }

/** Sections by file name. A test checks that no file of web/src/ui is missing. */
export const SECTIONS: Record<string, ReactNode> = {
  accordion: <Accordion items={[{ title: 'A question', content: <p>An answer.</p> }]} />,
  badge: (
    <>
      {TONES.map((tone, index) => (
        <Badge key={tone} tone={tone} mark={MARKS[index]}>
          {tone}
        </Badge>
      ))}
      {MARKS.map((mark) => (
        <StatusMark key={mark} mark={mark} className="size-5" />
      ))}
    </>
  ),
  button: <Buttons />,
  card: (
    <div className="grid w-full gap-4">
      <Card>
        <CardTitle>Card</CardTitle>With something in it.
      </Card>
      <Panel className="p-6">Panel</Panel>
    </div>
  ),
  choice: <Choices />,
  dialog: <Dialogs />,
  field: <Fields />,
  'form-dialog': <FormInADialog />,
  horizon: (
    <>
      <div className="sky relative h-24 w-full overflow-hidden">
        <Hills />
      </div>
      {([1, 2, 3] as const).map((part) => (
        <Horizon key={part} part={part} className="h-32 w-60" />
      ))}
    </>
  ),
  'draft-notice': (
    <>
      <DraftNotice of={{ isChanged: true, kept: true, forget: nothing }} />
      <DraftNotice of={{ isChanged: true, kept: false, forget: nothing }} />
    </>
  ),
  'evidence-details': (
    <EvidenceDetails
      evidence={{ phaseNumber: 3, index: 2, quote: 'Sell ten prints by March' }}
      line="Photograph the prints"
    />
  ),
  landscape: (
    <div className="sky relative h-60 w-full overflow-hidden">
      <Landscape className="[--hills:10rem] [--sol:8rem]">
        <Sol className="w-full" />
      </Landscape>
    </div>
  ),
  link: (
    <>
      <TextLink to="/">To a screen</TextLink>
      <ExternalLink href="https://daybreak.example">To another site</ExternalLink>
      <LinkButton>An action</LinkButton>
      <BackLink to="/">Back</BackLink>
    </>
  ),
  'load-more': (
    <LoadMore busy={false} onMore={nothing}>
      Load more
    </LoadMore>
  ),
  mark: <BrandMark className="size-12" />,
  menu: (
    <Menu trigger={<Button variant="outline">Open the menu</Button>}>
      <MenuItem icon={BookOpen}>With an icon</MenuItem>
      <MenuDivider />
      <MenuItem>Without</MenuItem>
    </Menu>
  ),
  pager: <Pager page={2} pageSize={20} total={1284} onPage={nothing} />,
  'payment-row': (
    <ul className="w-full">
      <PaymentRow payment={{ ...PAYMENT, ...RECEIPT, refundedCents: 0, status: 'paid' }} unpaid={UNPAID} />
      <PaymentRow payment={{ ...PAYMENT, ...RECEIPT, refundedCents: 700, status: 'paid' }} unpaid={UNPAID} />
      <PaymentRow payment={{ ...PAYMENT, ...RECEIPT, refundedCents: 1_900, status: 'paid' }} unpaid={UNPAID} />
      <PaymentRow payment={{ ...PAYMENT, ...RECEIPT, refundedCents: 0, status: 'failed' }} unpaid={UNPAID} />
    </ul>
  ),
  select: <Select aria-label="Bare select" options={OPTIONS} />,
  'select-field': <SelectField label="Select" options={OPTIONS} />,
  'pdf-button': <PdfButton make={() => Promise.resolve()} />,
  'password-strength': (
    <>
      {['short', 'password123', 'horse-lamp', 'horse-lamp-tide', 'horse lamp tide quietly 9'].map((password) => (
        <div key={password} className="w-60">
          <PasswordStrength password={password} />
        </div>
      ))}
    </>
  ),
  progress: (
    <div className="grid w-full gap-4">
      {[0, 20, 61, 100].map((percent) => (
        <Progress key={percent} label="Progress" percent={percent} />
      ))}
      <Progress label="Time" percent={61} neutral />
    </div>
  ),
  'safe-html': <SafeHtml html="<h2>Heading</h2><p>Text with a <a href='/faq'>link</a>.</p><ul><li>One</li></ul>" />,
  'share-buttons': <ShareButtons />,
  sol: (
    <>
      {POSES.map((pose) => (
        <Sol key={pose} pose={pose} alt={pose} />
      ))}
    </>
  ),
  skeleton: <Skeleton rows={3} className="w-full" />,
  spinner: (
    <>
      <Spinner />
      <PageSpinner label="Preparing your payment..." visible />
    </>
  ),
  state: (
    <div className="grid w-full gap-4">
      <EmptyState picture={<Sol pose="rest" />} title="Nothing here yet.">
        <Button>Begin</Button>
      </EmptyState>
      <FailureState title="It could not be loaded" message="Give it a moment." onRetry={nothing} />
      <FailureState title="Trying again" onRetry={nothing} busy />
      <FailureState plain title="On a card already" onRetry={nothing} />
    </div>
  ),
  'subscription-badge': (
    <>
      {['active', 'past_due', 'canceled', 'inactive'].map((status) => (
        <SubscriptionBadge key={status} status={status} />
      ))}
    </>
  ),
  'sun-gauge': (
    <>
      {(['blank', 'half', 'full'] as const).map((state) => (
        <SunGauge key={state} state={state} />
      ))}
    </>
  ),
  strip: (
    <Strip title="Something needs attention" action={<Button variant="outline">Do it</Button>}>
      And this is why.
    </Strip>
  ),
  tabs: <TwoTabs />,
  toaster: (
    <>
      <Button onClick={() => toast({ title: 'Saved', description: 'All of it.' })}>A toast</Button>
      <Button onClick={() => toast({ title: 'Not saved', description: 'Try again.', destructive: true })}>
        A destructive one
      </Button>
      <Button
        onClick={() => offerUndo({ title: 'Deleted', undo: () => Promise.resolve(), undone: 'Back', failed: 'Gone' })}
      >
        One to undo
      </Button>
    </>
  ),
  'week-marks': <WeekMarks done={['2026-11-16', '2026-11-18']} day="2026-11-19" />,
}

export function Gallery() {
  return (
    <main className="wrap py-10">
      <h1 className="type-title">Primitives</h1>
      {Object.entries(SECTIONS).map(([name, content]) => (
        <section key={name} aria-labelledby={name} className="mt-10 border-t border-line pt-6">
          <h2 id={name} className="type-heading mb-5">
            {name}
          </h2>
          <div className="flex flex-wrap items-center gap-4">{content}</div>
        </section>
      ))}
    </main>
  )
}
