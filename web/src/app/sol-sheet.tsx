/** The guide's sheet, opened from the bottom bar: the next step, what is due, and one field to ask and to search. */
import { MessageCircleQuestion } from 'lucide-react'
import { useNavigate } from 'react-router-dom'
import { BRAND } from '../brand.ts'
import { openTutorial } from '../features/help/tutorial-store.ts'
import { Finder } from '../features/palette/palette.tsx'
import { SolDay } from '../features/today/sol-day.tsx'
import { fill } from '../lib/fill.ts'
import { Button } from '../ui/button.tsx'
import { Sheet } from '../ui/dialog.tsx'
import { LinkButton } from '../ui/link.tsx'
import { Sol } from '../ui/sol.tsx'
import * as texts from './texts.ts'
import { useCommands } from './use-commands.ts'

type SolSheetProps = { onClose: () => void }

export function SolSheet({ onClose }: SolSheetProps) {
  const navigate = useNavigate()
  const commands = useCommands()
  const go = (path: string) => {
    onClose()
    void navigate(path)
  }
  const day = commands.subscribed ? (
    <SolDay onGo={go} />
  ) : (
    <Button variant="primary" size="large" wide onClick={() => go('/')}>
      {texts.continueWhereYouLeftOff}
    </Button>
  )
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={BRAND.guide}
      figure={<Sol className="w-14 flex-none" />}
      description={texts.aiGuideCanBeWrong}
      side="bottom"
    >
      <Finder
        groups={commands.groups.map(({ heading, commands: all }) => ({
          heading,
          commands: all.filter(({ run }) => run !== openTutorial),
        }))}
        subscribed={commands.subscribed}
        onClose={onClose}
        label={fill(texts.askGuideOrSearch, { guide: BRAND.guide })}
        placeholder={fill(texts.askGuideOrSearch, { guide: BRAND.guide })}
        ask={commands.subscribed ? askOf(go) : undefined}
        before={
          <>
            {day}
            <p className="mt-3">
              <LinkButton
                onClick={() => {
                  onClose()
                  openTutorial()
                }}
              >
                {texts.watchTheTutorial}
              </LinkButton>
            </p>
          </>
        }
      />
    </Sheet>
  )
}

/** What was written answers: a question leads to the entries that have its words. */
const askOf = (go: (path: string) => void) => (words: string) => ({
  label: fill(texts.whatIWroteAbout, { words }),
  icon: MessageCircleQuestion,
  run: () => go(`/journal/entries?${new URLSearchParams({ text: words }).toString()}`),
})
