/** Three places to share a milestone. Each shows what would be said, and nothing leaves before the person sends it. */
import { AtSign, Camera, Clapperboard } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useState } from 'react'
import { BRAND } from '../brand.ts'
import { rich } from '../lib/rich.ts'
import { SENTENCE, copyCaption, microblogUrl, pageAddress, photoCaption, shortVideoUrl } from '../lib/share.ts'
import { Button, buttonClass } from './button.tsx'
import { cx } from './cx.ts'
import { Dialog } from './dialog.tsx'
import * as texts from './texts.ts'

export type Target = {
  name: string
  /** The network alone, where the row already says what is done. */
  network: string
  icon: LucideIcon
  title: string
  /** What would be posted, in full. */
  preview: (text: string, page: string) => string
  /** Where it is posted; null: it is copied instead. */
  url: ((text: string, page: string) => string) | null
}

export const TARGETS: readonly Target[] = [
  {
    name: texts.shareOnTikTok,
    network: 'TikTok',
    icon: Clapperboard,
    title: texts.shareOnTikTokQuestion,
    preview: (text, page) => `${text}\n\n${page}`,
    url: shortVideoUrl,
  },
  {
    name: texts.shareOnX,
    network: 'X',
    icon: AtSign,
    title: texts.shareOnXQuestion,
    preview: (text, page) => `${text}\n\n${page}\n\n#${BRAND.tag}`,
    url: microblogUrl,
  },
  {
    name: texts.copyACaptionForInstagram,
    network: 'Instagram',
    icon: Camera,
    title: texts.shareOnInstagram,
    preview: photoCaption,
    url: null,
  },
]

type ShareButtonsProps = {
  /** The caption; the product's own sentence where there is no milestone. */
  text?: string | undefined
  className?: string | undefined
}

export function ShareButtons({ text = SENTENCE, className }: ShareButtonsProps) {
  const [target, setTarget] = useState<Target>()
  return (
    <div
      role="group"
      aria-label={texts.share}
      className={cx('flex flex-wrap items-center gap-0.5 text-ink-2 max-sm:justify-center', className)}
    >
      <span className="mr-1.5 text-small">{texts.share}</span>
      {TARGETS.map((each) => (
        <Button
          key={each.name}
          variant="ghost"
          size="slim"
          aria-label={each.name}
          aria-haspopup="dialog"
          onClick={() => setTarget(each)}
          className="min-w-11 px-2"
        >
          {each.network}
        </Button>
      ))}
      {target && <SharePreview target={target} text={text} onClose={() => setTarget(undefined)} />}
    </div>
  )
}

export function SharePreview({ target, text, onClose }: { target: Target; text: string; onClose: () => void }) {
  const page = pageAddress()
  const copy = () => {
    onClose()
    void copyCaption(text, page)
  }
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={target.title}
      description={target.url ? texts.thisIsYourPost : texts.wellCopyThisCaption}
      footer={
        <>
          <Button variant="ghost" onClick={onClose}>
            {texts.notNow}
          </Button>
          {target.url ? (
            <a
              href={target.url(text, page)}
              target="_blank"
              rel="noopener"
              onClick={onClose}
              className={buttonClass({ variant: 'primary' })}
            >
              {rich(texts.open, { newTab: (words) => <span className="sr-only">{words}</span> })}
            </a>
          ) : (
            <Button variant="primary" onClick={copy}>
              {texts.copyCaption}
            </Button>
          )}
        </>
      }
    >
      <blockquote className="mt-5 rounded-card bg-sunken p-4 font-serif break-words whitespace-pre-line">
        {target.preview(text, page)}
      </blockquote>
    </Dialog>
  )
}
