import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { Accordion, Folds } from './accordion.tsx'

const ITEMS = ['One', 'Two', 'Three'].map((title) => ({ title, content: <p>Content of {title}</p> }))

test('at most one question is open, and it can be closed', async () => {
  const user = userEvent.setup()
  render(<Accordion items={ITEMS} />)
  expect(screen.queryByRole('region')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'One' }))
  await user.click(screen.getByRole('button', { name: 'Two' }))
  expect(screen.getByRole('region', { name: 'Two' }).textContent).toBe('Content of Two')
  expect(screen.getAllByRole('region')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Two', expanded: true }))
  expect(screen.queryByRole('region')).toBeNull()
})

test('arrows, Home and End lead from head to head', async () => {
  const user = userEvent.setup()
  render(<Accordion items={ITEMS} />)
  await user.tab()
  const focused = () => document.activeElement?.textContent
  const places: (string | null | undefined)[] = []
  for (const key of ['{ArrowDown}', '{End}', '{ArrowDown}', '{ArrowUp}', '{Home}']) {
    await user.keyboard(key)
    places.push(focused())
  }
  expect(places).toEqual(['Two', 'Three', 'One', 'Three', 'One'])
})

test('of folds any may be open, and its owner says which', async () => {
  const user = userEvent.setup()
  const asked: string[][] = []
  const items = ITEMS.map(({ title, content }) => ({ value: title, title, content }))
  render(<Folds items={items} open={['One', 'Two']} onOpenChange={(open) => void asked.push(open)} />)
  expect(screen.getAllByRole('region')).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: 'One' }))
  await user.click(screen.getByRole('button', { name: 'Three' }))
  expect(asked).toEqual([['Two'], ['One', 'Two', 'Three']])
})
