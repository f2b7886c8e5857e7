/** A meter for a new password: four bars and a word. */
import { STRENGTHS, passwordStrength } from '../lib/password-strength.ts'
import { cx } from './cx.ts'

const TONES = ['bg-red', 'bg-red', 'bg-amber', 'bg-green', 'bg-green']

export function PasswordStrength({ password }: { password: string }) {
  const strength = passwordStrength(password)
  return (
    <div aria-live="polite" className={cx('-mt-3 flex items-center gap-3', password === '' && 'sr-only')}>
      <span aria-hidden="true" className="grid w-28 grid-cols-4 gap-1">
        {[1, 2, 3, 4].map((step) => (
          <i key={step} className={cx('h-1.5 rounded-full', step <= strength ? TONES[strength] : 'bg-line')} />
        ))}
      </span>
      {password !== '' && <p className="text-small text-ink-2">{STRENGTHS[strength]}</p>}
    </div>
  )
}
