/** The share buttons as a menu, where there is little room. */
import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { SENTENCE } from '../../lib/share.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import { SharePreview, TARGETS } from '../../ui/share-buttons.tsx'
import type { Target } from '../../ui/share-buttons.tsx'
import * as texts from './texts.ts'

export function ShareMenu({ text = SENTENCE }: { text?: string }) {
  const [target, setTarget] = useState<Target>()
  return (
    <>
      <Menu
        trigger={
          <Button variant="ghost" icon={Share2}>
            {texts.share}
          </Button>
        }
      >
        {TARGETS.map((each) => (
          <MenuItem key={each.name} icon={each.icon} onSelect={() => setTarget(each)}>
            {each.name}
          </MenuItem>
        ))}
      </Menu>
      {target && <SharePreview target={target} text={text} onClose={() => setTarget(undefined)} />}
    </>
  )
}
