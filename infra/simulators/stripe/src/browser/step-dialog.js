/** The step that some payments ask for, which a bank would show. */
import { build, styledShadow } from './dom.js'

/** Resolves to `confirmed` or `refused`, as the person chooses; Escape refuses. */
export function askToConfirm() {
  const host = build('div')
  document.body.append(host)
  return new Promise((resolve) => {
    const dialog = build('dialog', { 'aria-labelledby': 'title', 'aria-describedby': 'about' })
    const choose = (value) => () => dialog.close(value)
    dialog.append(
      build('p', { className: 'note' }, 'Demo payment, no real money'),
      build('h2', { id: 'title' }, 'Is this payment yours?'),
      build('p', { id: 'about', className: 'about' }, 'With a real card, your bank would ask you this.'),
      build(
        'div',
        { className: 'acts' },
        build('button', { type: 'button', onclick: choose('refused') }, 'Fail authentication'),
        build(
          'button',
          { type: 'button', className: 'primary', onclick: choose('confirmed') },
          'Complete authentication',
        ),
      ),
    )
    dialog.addEventListener('close', () => {
      host.remove()
      resolve(dialog.returnValue === 'confirmed' ? 'confirmed' : 'refused')
    })
    styledShadow(host).append(dialog)
    dialog.showModal()
  })
}
