/** The home screen from the first question to a failed generation, on its keyboard. */
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { PhaseNumber } from '@daybreak/proto/rules'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, test, vi } from 'vitest'
import { MILESTONES } from '../../lib/share.ts'
import { clearToasts } from '../../ui/toast-store.ts'
import {
  BREAKTHROUGH,
  EMPTY,
  after,
  answer,
  button,
  draft,
  ending,
  generation,
  memoryState,
  phase,
  citation,
  renderHome,
  saving,
  starting,
  writing,
} from './testing.tsx'
import type { StartInput } from './testing.tsx'
import { MEMORY } from './memory/queries.ts'
import { GO_DEEPER } from './follow-up-queries.ts'
import { CARE, DRAFTS, JOURNEY, PHASES, SAVE_ANSWER, START_GENERATION, STOP_GENERATION } from './queries.ts'
import { PLAN_TITLES } from '../../lib/plans.ts'
import { breakthroughOf, sprintPlanOf } from '../../lib/testing-plans.ts'
import { PHASE_NUMBERS } from './phases.ts'
import { BREAKTHROUGH_PARTS, SPRINT_PARTS } from './plan.ts'
import { reply } from '../../test/reply.ts'

// As on a page that has been open for a moment.
beforeAll(async () => {
  await Promise.all([
    import('./journey-view.tsx'),
    import('./wizard.tsx'),
    import('./writing-panel.tsx'),
    import('./result-panel.tsx'),
    import('./result-actions.tsx'),
    import('./paused-panel.tsx'),
    import('./insights.tsx'),
  ])
})

afterEach(() => {
  // Unmounting sends what is unsaved; the stores are emptied after that.
  cleanup()
  clearToasts()
  localStorage.clear()
})

/** What the phases say, and what was answered. */
const WRITTEN = ['sea', 'People like us', 'begin small', 'workshop', 'Tuesdays', 'room']

const card = async (title: string) => within(await screen.findByRole('article', { name: title }))
const CARDS = ['Dream Life Vision', 'Overcome Limitations', '90-Day Action Plan']
const labels = () =>
  Promise.all(CARDS.map(async (title) => (await card(title)).getByRole('button', { description: title }).textContent))
const steps = async () => {
  const list = await screen.findByRole('list', { name: 'Your three phases' })
  return within(list)
    .getAllByRole('listitem')
    .map((step) => step.textContent)
}
const panel = async (title: string) => within(await screen.findByRole('region', { name: title }))
/** What the form's button said whenever it could be pressed, from now on. */
function enabledAfter(first: HTMLButtonElement): () => string[] {
  const seen: string[] = []
  const form = first.form?.parentElement ?? document.body
  const look = () => {
    const now = document.querySelector<HTMLButtonElement>('button[type="submit"]')
    if (now?.form && !now.disabled && form.contains(now)) seen.push(now.textContent)
  }
  const observer = new MutationObserver(look)
  observer.observe(document.body, { subtree: true, childList: true, attributes: true, characterData: true })
  return () => {
    observer.disconnect()
    return seen
  }
}
const bar = () => screen.getByRole('progressbar', { name: 'Questions' }).getAttribute('aria-valuenow')

describe('The home screen', () => {
  it('HOM-01 HOM-02 HOM-03 HOM-04 HOM-19 greets with the headline, the way in, sharing and Sol', async () => {
    renderHome(EMPTY)
    screen.getByRole('heading', { level: 1, name: 'Why Wait Another Day To Create the Life of Your Dreams?' })
    await button("Let's Begin")
    const share = within(await screen.findByRole('group', { name: 'Share' }))
    expect(share.getAllByRole('button').map((each) => each.getAttribute('aria-label'))).toEqual([
      'Share on TikTok',
      'Share on X',
      'Copy a caption for Instagram',
    ])
    expect(screen.getByRole('img', { name: 'Sol, your guide' }).tagName).toBe('IMG')
    screen.getByText(/with Sol as your guide/)
  })

  it.each([
    [1, 'Dream Life Vision', /^I put the life I dream of into words with .*\. One of three phases done\./],
    [2, 'Overcome Limitations', /^I know what’s been holding me back .*\. Two of three phases done\./],
    [3, '90-Day Action Plan', /^I have a plan for the next 90 days with .*\. All three phases done\./],
  ])('A-106 shares that phase %i is done, and nothing of what was written', async (phaseNumber, title, caption) => {
    renderHome(after(1, 2, 3))
    await userEvent.click((await card(title)).getByRole('button', { name: 'Review Results' }))
    const share = within((await panel(title)).getByRole('group', { name: 'Share' }))
    await userEvent.click(share.getByRole('button', { name: 'Share on X' }))
    const preview = await screen.findByRole('dialog')
    expect(within(preview).getByText(caption)).toBeTruthy()
    for (const written of WRITTEN) expect(preview.textContent).not.toContain(written)
    const link = within(preview).getByRole<HTMLAnchorElement>('link', { name: /Open/ })
    expect(new URL(link.href).searchParams.get('text')).toBe(MILESTONES[phaseNumber as 1 | 2 | 3])
  })

  it('HOM-05 shows a person where the picture of the guide cannot be loaded', () => {
    renderHome(EMPTY)
    fireEvent.error(screen.getByRole('img', { name: 'Sol, your guide' }))
    const instead = screen.getByRole('img', { name: 'Sol, your guide' })
    expect(instead.tagName).not.toBe('IMG')
    expect(instead.querySelector('svg.lucide-user-round')).not.toBeNull()
  })

  it.each<[PhaseNumber[], string[], string[]]>([
    [
      [],
      ['Dream LifeIn Progress', 'Inner Blocks', 'Action Plan'],
      ['Start Phase', 'Complete Prior Phase', 'Complete Prior Phase'],
    ],
    [
      [1],
      ['Dream LifeComplete', 'Inner BlocksIn Progress', 'Action Plan'],
      ['Review Results', 'Start Phase', 'Complete Prior Phase'],
    ],
    [
      [1, 2],
      ['Dream LifeComplete', 'Inner BlocksComplete', 'Action PlanIn Progress'],
      ['Review Results', 'Review Results', 'Start Phase'],
    ],
    [
      [1, 2, 3],
      ['Dream LifeComplete', 'Inner BlocksComplete', 'Action PlanComplete'],
      ['Review Results', 'Review Results', 'Review Results'],
    ],
  ])(
    'HOM-06 HOM-07 HOM-08 HOM-09 HOM-10 HOM-11 PHF-01 PHF-02 PHF-03 PHF-05 says with %j complete how far one is',
    async (completed, itsSteps, itsLabels) => {
      renderHome(after(...completed))
      expect(await steps()).toEqual(itsSteps)
      expect(await labels()).toEqual(itsLabels)
      for (const locked of screen.queryAllByRole<HTMLButtonElement>('button', { name: 'Complete Prior Phase' })) {
        expect(locked.disabled).toBe(true)
      }
    },
  )

  it('PHF-05 takes a record that is not completed for a phase that is not done', async () => {
    renderHome({ ...EMPTY, phases: [{ ...phase(1), completed: false }] })
    expect(await labels()).toEqual(['Start Phase', 'Complete Prior Phase', 'Complete Prior Phase'])
  })

  it('HOM-12 opens the questions of a phase where one is', async () => {
    const { user, router } = renderHome(EMPTY)
    await user.click(await button('Start Phase'))
    ;(await panel('Dream Life Vision')).getByText('Question 1 of 6')
    expect(router.state.location.pathname).toBe('/')
    await button("Let's Begin")
  })

  it('HOM-13 HOM-14 HOM-15 HOM-16 HOM-17 shows a column of insights for every phase that is complete', async () => {
    const columns = ['Dream Highlights', 'Key Breakthroughs', 'Progress Metrics']
    for (const count of [0, 1, 2, 3]) {
      renderHome(after(...PHASE_NUMBERS.slice(0, count)))
      await card('Dream Life Vision')
      const shown = columns.filter((name) => screen.queryByRole('heading', { name }))
      expect(shown).toEqual(columns.slice(0, count))
      expect(screen.queryAllByRole('heading', { name: 'Your Journey Insights' })).toHaveLength(count > 0 ? 1 : 0)
      cleanup()
    }
  })

  it('HOM-18 says nothing in the insights that is not so, and leads to the words it rests on', async () => {
    const { user } = renderHome(after(1, 2))
    const insights = within(await screen.findByRole('region', { name: 'Your Journey Insights' }))
    await insights.findByText('You wake by the sea.')
    insights.getByText('“By the sea”')
    expect(insights.getByRole('link', { name: 'Overcome Limitations' }).getAttribute('href')).toBe('/?phase=2')
    await user.click(insights.getByRole('link', { name: 'Location of phase 1?' }))
    await screen.findByText('Question 1 of 6')
    const field = await answer()
    await waitFor(() => expect(document.activeElement).toBe(field))
    expect(field.value.slice(field.selectionStart, field.selectionEnd)).toBe('By the sea')
  })

  it('marks what rests on an older vision', async () => {
    const stale = { __typename: 'Stale' as const, phaseNumber: 1 as const, since: '2026-11-19T10:00:00.000Z' }
    renderHome({ ...after(1), phases: [phase(1), { ...phase(2), stale }] }, [], '/?phase=2')
    ;(await card('Overcome Limitations')).getByText('Based on an older vision')
    const open = await panel('Overcome Limitations')
    await open.findByText(/Your Dream Life Vision changed on Nov 19, 2026/)
    open.getByRole('button', { name: 'It still fits' })
  })
})

describe('The questions', () => {
  it('WIZ-02 WIZ-03 WIZ-04 WIZ-05 come one at a time, forth and back, and keep what was typed', async () => {
    const { user } = renderHome(EMPTY, [], '/?phase=1&question=1')
    await user.type(await answer(), 'Above the harbour')
    expect(screen.queryByRole('button', { name: 'Previous question' })).toBeNull()
    await user.click(await button('Next Question'))
    await screen.findByRole('heading', { name: 'Workday of phase 1?' })
    expect(screen.queryByRole('heading', { name: 'Location of phase 1?' })).toBeNull()
    expect((await answer()).value).toBe('')
    await user.click(await button('Previous question'))
    await screen.findByRole('heading', { name: 'Location of phase 1?' })
    expect((await answer()).value).toBe('Above the harbour')
  })

  it('WIZ-06 fill the bar in fifths, from nothing to all of it', async () => {
    const { user } = renderHome(EMPTY, [], '/?phase=1&question=1')
    const seen = []
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await screen.findByText(`Question ${number} of 6`)
      seen.push(bar())
      if (number < 6) await user.click(await button('Skip for now'))
    }
    expect(seen).toEqual(['0', '20', '40', '60', '80', '100'])
    expect(screen.queryByRole('button', { name: 'Skip for now' })).toBeNull()
  })

  it.each([
    ['WIZ-07', 1, 'Generate Dream Life Narrative'],
    ['WIZ-08', 2, 'Generate Breakthrough Plan'],
    ['WIZ-09', 3, 'Generate 90-Day Sprint Plan'],
  ])('%s of phase %i end with %s', async (_id, number, name) => {
    renderHome(after(...PHASE_NUMBERS.slice(0, number - 1)), [], `/?phase=${number}&question=6`)
    await button(name)
    expect(screen.queryByRole('button', { name: 'Next Question' })).toBeNull()
  })

  it('WIZ-10 WIZ-11 WIZ-17 WIZ-21 PHF-04 PHF-08 may all stay blank, and give way to the result', async () => {
    let asked: StartInput | undefined
    const mocks = [starting(1, (input) => (asked = input)), ...ending(1, { status: 'succeeded', output: 'You wake.' })]
    const { user } = renderHome(EMPTY, mocks, '/?phase=1&question=6')
    await user.click(await button('Generate Dream Life Narrative'))
    const busy = await button('Generating...')
    expect(busy.disabled).toBe(true)
    expect(busy.querySelector('.spinner')).not.toBeNull()
    await button('Regenerate')
    expect(asked).toEqual({ phaseNumber: 1, answers: [] })
    expect(screen.queryByText('Question 6 of 6')).toBeNull()
    expect(await steps()).toEqual(['Dream LifeComplete', 'Inner BlocksIn Progress', 'Action Plan'])
    expect(await labels()).toEqual(['Review Results', 'Start Phase', 'Complete Prior Phase'])
  })

  it('WIZ-10 keep the button from being pressed twice, from the click until the guide writes', async () => {
    let asked = 0
    const mocks = [
      saving(60),
      starting(1, () => (asked += 1)),
      ...ending(1, { status: 'succeeded', output: 'You wake.' }),
    ]
    const { user } = renderHome(EMPTY, mocks, '/?phase=1&question=6')
    await user.type(await answer(), 'Bread')
    const generate = await button('Generate Dream Life Narrative')
    const open = enabledAfter(generate)
    fireEvent.click(generate)
    expect(generate.disabled).toBe(true)
    expect(generate.textContent).toBe('Generating...')
    fireEvent.click(generate)
    await button('Regenerate')
    expect(open()).toEqual([])
    expect(asked).toBe(1)
  })

  it('say why each is asked, and what somebody might answer', async () => {
    renderHome(EMPTY, [], '/?phase=1&question=1')
    const open = await panel('Dream Life Vision')
    open.getByText('“It helps.”')
    expect((await answer()).getAttribute('aria-describedby')).toBe(open.getByText(/For example:/).id)
  })

  it('are taken up where one left', async () => {
    const { user } = renderHome({ ...EMPTY, drafts: [draft(1, ['A house', 'At the press'])] })
    await user.click(await button('Start Phase'))
    await screen.findByText('Question 3 of 6')
    screen.getByRole('button', { name: /^Location\s*, answered/ })
  })

  it('of phase 2 begin with what one agrees to', async () => {
    renderHome(after(1), [], '/?phase=2&question=1')
    ;(await panel('Overcome Limitations')).getByText(/By answering, you agree that your words are checked for signs/)
  })

  it('are followed by one of Sol, for whoever asks for it', async () => {
    const { user } = renderHome(
      EMPTY,
      [{ request: { query: GO_DEEPER, variables: { phaseNumber: 1, index: 0 } }, error: new Error('Not now.') }],
      '/?phase=1&question=1',
    )
    expect(screen.queryByRole('button', { name: 'Go deeper' })).toBeNull()
    await user.type(await answer(), 'Above the harbour')
    await user.click(await button('Go deeper'))
    await screen.findByText('Not now.')
    await button('Go deeper')
  })
})

describe('The results', () => {
  it('WIZ-12 WIZ-14 WIZ-24 PHF-09 of phase 1 are a text, with the way on', async () => {
    const { user } = renderHome(after(1), [], '/?phase=1')
    const open = await panel('Dream Life Vision')
    open.getByText('You wake by the sea.')
    expect(open.getAllByText('Drafted from your answers, without AI').length).toBeGreaterThan(0)
    open.getByRole('button', { name: 'Regenerate' })
    await user.click(open.getByRole('button', { name: 'Continue to Phase 2' }))
    ;(await panel('Overcome Limitations')).getByText('Question 1 of 6')
  })

  it('WIZ-12 WIZ-15 WIZ-25 PHF-09 of phase 2 are three lists, with the way on', async () => {
    const { user } = renderHome(after(1, 2), [], '/?phase=2')
    const open = await panel('Overcome Limitations')
    for (const part of BREAKTHROUGH_PARTS) {
      open.getByRole('heading', { name: PLAN_TITLES[part] })
      for (const { text } of BREAKTHROUGH[part]) open.getByText(text)
    }
    open.getByRole('button', { name: 'Regenerate' })
    await user.click(open.getByRole('button', { name: 'Continue to Phase 3' }))
    ;(await panel('90-Day Action Plan')).getByText('Question 1 of 6')
  })

  it('WIZ-12 WIZ-16 WIZ-26 PHF-09 of phase 3 are a goal and four lists, with the way to the sprints', async () => {
    const { user, router } = renderHome(after(1, 2, 3), [], '/?phase=3')
    const open = await panel('90-Day Action Plan')
    open.getByText('Open the workshop')
    for (const part of SPRINT_PARTS) open.getByRole('heading', { name: PLAN_TITLES[part] })
    open.getByRole('heading', { name: 'Sprint Goal' })
    open.getByRole('button', { name: 'Regenerate' })
    await user.click(open.getByRole('link', { name: 'View All Sprints' }))
    expect(router.state.location.pathname).toBe('/sprints')
  })

  it.each([true, false])(
    'WIZ-13 say which wishes can be met where the next text comes without AI: %s',
    async (simulated) => {
      const drafted = { ...phase(1), model: 'daybreak-guide-1' }
      const config = { ...EMPTY.config, guide: { ...EMPTY.config.guide, simulated } }
      renderHome({ ...EMPTY, config, phases: [drafted] }, [], '/?phase=1')
      const open = await panel('Dream Life Vision')
      await open.findByText(/Rewrites from the same answers/)
      expect(open.queryByText(/Without AI, you can ask for it/) !== null).toBe(simulated)
    },
  )

  it('WIZ-13 are written anew from the answers that the server has, with a wish where there is one', async () => {
    const asked: StartInput[] = []
    const { user } = renderHome(
      { ...after(1), drafts: [draft(1, ['By the sea', '', '', '', '', 'Light'])] },
      [starting(1, (input) => asked.push(input)), ...ending(1, { status: 'succeeded', output: 'You sleep.' })],
      '/?phase=1',
    )
    await user.type(await screen.findByLabelText(/What should change\?/), 'Shorter')
    await user.click(await button('Regenerate'))
    await screen.findByText('You sleep.')
    expect((await panel('Dream Life Vision')).queryByText('You wake by the sea.')).toBeNull()
    expect(asked).toEqual([{ phaseNumber: 1, answers: [], wish: 'Shorter' }])
  })

  it.each<[PhaseNumber, string, string[]]>([
    [2, 'Identified Limiting Beliefs', ['Recommended Mindset Shifts', 'Action Steps for Inner Transformation']],
    [3, 'Sprint Goal', ['Month 1 Actions', 'Month 2 Actions', 'Month 3 Actions', 'Weekly Rhythm']],
  ])('PHF-11 PHF-12 of phase %i that cannot be read are shown as they are under %s', async (number, title, absent) => {
    const phases = PHASE_NUMBERS.slice(0, number - 1).map((earlier) => phase(earlier))
    // The server keeps a text that is no plan whole, as the first belief or as the goal.
    const plan =
      number === 2
        ? { breakthroughPlan: breakthroughOf(['Not a plan']) }
        : { sprintPlan: sprintPlanOf({ goal: 'Not a plan' }) }
    const stored = { ...phase(number, 'Not a plan'), ...plan }
    renderHome({ ...EMPTY, phases: [...phases, stored] }, [], `/?phase=${number}`)
    const open = await panel(CARDS[number - 1] ?? '')
    open.getByRole('heading', { name: title })
    open.getByText('Not a plan')
    for (const name of absent) expect(open.queryByRole('heading', { name })).toBeNull()
    open.getByRole('button', { name: 'Regenerate' })
  })
})

describe('Answers that another tab or device has rewritten', () => {
  const REWRITTEN = { ...draft(1, ['A brick house', '', '', 'My sister']), savedAt: '2026-11-20T12:00:00.000Z' }
  const rewritten = reply(DRAFTS, { drafts: [REWRITTEN] })
  const written = { ...after(1), drafts: [draft(1, ['By the sea'])] }
  const before = { ...reply(DRAFTS, { drafts: written.drafts }), delay: 0 }
  const comeBack = () => document.dispatchEvent(new Event('visibilitychange'))

  it('are there when one goes to edit them', async () => {
    const { user } = renderHome(written, [before, rewritten], '/?phase=1')
    await user.click(await button('Edit answers'))
    await screen.findByDisplayValue('A brick house')
  })

  it('are there when the page comes back into view, under what is typed here', async () => {
    const mocks = [before, rewritten, saving(Number.POSITIVE_INFINITY)]
    const { user } = renderHome({ ...EMPTY, drafts: written.drafts }, mocks, '/?phase=1&question=1')
    await user.clear(await answer())
    await user.type(await answer(), 'A boat')
    comeBack()
    const topics = within(await screen.findByRole('list', { name: 'Topics' }))
    await topics.findByRole('button', { name: /^Relationships\s*, answered/ })
    expect((await answer()).value).toBe('A boat')
  })

  it('stay as they are when one has the text written anew: only what is typed here is sent', async () => {
    const asked: StartInput[] = []
    const mocks = [
      { request: { query: SAVE_ANSWER, variables: () => true }, error: new Error('down') },
      starting(1, (input) => asked.push(input)),
      ...writing(1),
    ]
    const { user } = renderHome({ ...EMPTY, drafts: written.drafts }, mocks, '/?phase=1&question=6')
    await user.type(await answer(), 'Light')
    await user.click(await button('Generate Dream Life Narrative'))
    await waitFor(() => expect(asked).toEqual([{ phaseNumber: 1, answers: [{ index: 5, text: 'Light' }] }]))
  })
})

test('PHF-10 once a phase is made or made anew the phases are asked for again', async () => {
  let asks = 0
  const phases = {
    request: { query: PHASES },
    maxUsageCount: Number.POSITIVE_INFINITY,
    result: () => {
      asks += 1
      return { data: { phases: [{ ...phase(1), updatedAt: '2026-11-20T10:02:00.000Z' }] } }
    },
  }
  const end = () => ending(1, { status: 'succeeded', output: 'You wake.' })
  const { user } = renderHome(EMPTY, [phases, starting(1), ...end(), ...end()], '/?phase=1&question=6')
  await user.click(await button('Generate Dream Life Narrative'))
  await waitFor(() => expect(asks).toBe(1))
  await user.click(await button('Regenerate'))
  await waitFor(() => expect(asks).toBe(2))
})

/** The journey once Sol has written the first text. */
const FINISHED = {
  ...EMPTY,
  phases: [phase(1, 'You wake.')],
  generations: [generation(1, { status: 'succeeded', output: 'You wake.', finishedAt: '2026-11-20T10:01:00.000Z' })],
}

describe('While Sol writes', () => {
  it('somebody who stops it keeps what was there', async () => {
    const stopped = { status: 'stopped' as const, finishedAt: '2026-11-20T10:01:00.000Z' }
    const { user } = renderHome(
      { ...after(1), generations: [generation(1, { createdAt: '2026-11-20T11:00:00.000Z' })] },
      [reply(STOP_GENERATION, { stopGeneration: generation(1, stopped) }, { id: 'gen-1' }), ...writing(1)],
      '/?phase=1',
    )
    await user.click(await button('Stop'))
    await screen.findByText('Nothing changed, and your answers are safe.')
    ;(await panel('Dream Life Vision')).getByText('You wake by the sea.')
  })

  it('somebody who turns to something else is told when it is ready', async () => {
    const { user, askAgain } = renderHome({ ...EMPTY, generations: [generation(1)] }, [
      ...writing(1),
      reply(JOURNEY, FINISHED),
    ])
    await user.click(await button("Keep working, I'll tell you when it's ready"))
    await askAgain()
    await screen.findByText('Your vision is ready')
    expect(screen.queryByRole('region', { name: 'Dream Life Vision' })).toBeNull()
    // What holds the toasts lets every press through until it has counted one.
    const toasts = screen.getByRole('region', { name: /Notifications/ })
    await waitFor(() => expect(toasts.style.pointerEvents).not.toBe('none'))
    await user.click(await button('Read it'))
    ;(await panel('Dream Life Vision')).getByText('You wake.')
  })

  it('somebody who is on the way to another screen is told as well, and not called back', async () => {
    const written = ending(1, { status: 'succeeded', output: 'You wake.' })
    const { router } = renderHome(
      { ...EMPTY, generations: [generation(1)] },
      written,
      '/?phase=1&question=5',
      '/sprints',
    )
    await screen.findByText('Your vision is ready')
    expect(router.state.location.search).toBe('?phase=1&question=5')
  })

  it('heavy words pause it, with people to call, and go on only when one says so', async () => {
    const asked: StartInput[] = []
    const { user } = renderHome(
      { ...after(1), drafts: [draft(2, ['It is heavy'], [0])], generations: [generation(2)] },
      [
        ...ending(2, { status: 'paused', failure: 'I read something heavy.' }),
        starting(2, (input) => asked.push(input)),
      ],
    )
    await screen.findByText('I read something heavy.')
    const open = await panel('Overcome Limitations')
    open.getByText('Samaritans')
    open.getByText(/Nothing has been planned\./)
    expect(open.queryByText(/This sounds heavy/)).toBeNull()
    expect(open.getAllByText(/Your answers are saved\./)).toHaveLength(1)
    expect(screen.queryByText('Failed to generate narrative. Please try again.')).toBeNull()
    await user.click(open.getByRole('button', { name: 'Back to my answers' }))
    await screen.findByText('Question 1 of 6')
    within(await screen.findByRole('region', { name: 'Someone to talk to' })).getByRole('link', { name: '116 123' })
    screen.getByText('What you wrote sounds very heavy.')
    expect(screen.queryByText(/This sounds heavy/)).toBeNull()
    await user.click(screen.getByRole('button', { name: /Next/ }))
    await screen.findByText('Question 2 of 6')
    expect(screen.queryByRole('region', { name: 'Someone to talk to' })).toBeNull()
    expect(asked).toEqual([])
  })

  it('danger from another is met with lines that know it, and with a way out of the page', async () => {
    const drafts = [draft(2, ['He hits me'], [0], 'abuse')]
    renderHome(
      { ...after(1), drafts, generations: [generation(2)] },
      ending(2, { status: 'paused', failure: 'What you wrote sounds dangerous, and it is not your doing.' }),
    )
    await screen.findByText('What you wrote sounds dangerous, and it is not your doing.')
    const open = await panel('Overcome Limitations')
    open.getByText('National Domestic Abuse Helpline')
    open.getByText(/call from one they can’t see/)
    open.getByText(/“Leave this page” opens Wikipedia\. It doesn’t clear your browser history\./)
    const replace = vi.spyOn(window.location, 'replace').mockImplementation(() => undefined)
    open.getByRole('button', { name: 'Leave this page' }).click()
    expect(replace).toHaveBeenCalledWith('https://www.wikipedia.org/')
    replace.mockRestore()
  })

  it('danger from another is met with a way out of the page among other dangers, too', async () => {
    const both = draft(2, ['He hits me', 'I want to die'], [0])
    const signs = both.signs.flatMap((sign) => [
      { ...sign, kind: 'abuse' as const },
      { ...sign, index: 1 },
    ])
    const end = ending(2, { status: 'paused', failure: 'I read something heavy.' })
    renderHome({ ...after(1), drafts: [{ ...both, signs }], generations: [generation(2)] }, end)
    await screen.findByText('I read something heavy.')
    const open = await panel('Overcome Limitations')
    open.getByText('Samaritans')
    open.getByText(/call from one they can’t see/)
    open.getByRole('button', { name: 'Leave this page' })
  })

  it('other dangers need no way out of the page', async () => {
    const drafts = [draft(2, ['I want to die'], [0])]
    const end = ending(2, { status: 'paused', failure: 'I read something heavy.' })
    renderHome({ ...after(1), drafts, generations: [generation(2)] }, end)
    await screen.findByText('I read something heavy.')
    expect(screen.queryByText(/call from one they can’t see/)).toBeNull()
    expect(screen.queryByRole('button', { name: 'Leave this page' })).toBeNull()
  })

  it('what should change is still asked for by who goes on after heavy words', async () => {
    const asked: StartInput[] = []
    const { user } = renderHome({ ...after(1), generations: [generation(1)] }, [
      ...ending(1, { status: 'paused', failure: 'I read something heavy.', wish: 'Shorter' }),
      ...writing(1),
      starting(1, (input) => asked.push(input)),
    ])
    await user.click(await button('I’ve read this. Generate anyway'))
    await waitFor(() => expect(asked).toMatchObject([{ proceed: true, wish: 'Shorter' }]))
  })
})

test('heavy words in the journal are met on the home screen', async () => {
  const care = {
    __typename: 'CareState',
    since: '2026-11-20T10:00:00.000Z',
    source: 'entry',
    kind: 'suicide',
    entryId: 7,
    itemId: null,
    text: 'What you wrote sounds very heavy.',
  }
  renderHome(after(1), [reply(CARE, { care })])
  const region = within(await screen.findByRole('region', { name: 'Someone to talk to' }))
  region.getByText('Samaritans')
  region.getByRole('button', { name: 'I’ve read this' })
})

test('before Sol remembers anything, it asks', async () => {
  renderHome(after(1), [reply(MEMORY, { memory: memoryState({ memory: 'unasked' }) })])
  const region = within(await screen.findByRole('region', { name: 'Sol remembers' }))
  region.getByRole('button', { name: 'Yes, remember' })
  region.getByRole('button', { name: 'Not now' })
  expect(region.getByRole('checkbox', { name: 'Read my journal entries too' }).getAttribute('aria-checked')).toBe(
    'false',
  )
})

test('what Sol remembers leads to the journal entry it comes from', async () => {
  const fact = {
    __typename: 'Memory' as const,
    id: 1,
    kind: 'fact' as const,
    text: 'You print in the mornings.',
    corrected: false,
    heavy: false,
    citations: [{ ...citation('the press was quiet', { kind: 'entry', entryId: 3 }), title: 'A slow Tuesday' }],
  }
  const memory = memoryState({ memory: 'on', status: 'ready', memories: [fact] })
  const { user, router } = renderHome(after(1), [reply(MEMORY, { memory })])
  const region = within(await screen.findByRole('region', { name: 'Sol remembers' }))
  region.getByText('“the press was quiet”')
  await user.click(region.getByRole('link', { name: 'A slow Tuesday' }))
  expect(router.state.location).toMatchObject({
    pathname: '/journal/entries/3',
    state: { quote: 'the press was quiet' },
  })
})

test("CST-07 Let's Begin opens the first question, and focus is on its heading", async () => {
  const { user } = renderHome(EMPTY)
  await screen.findByRole('heading', { name: 'Overcome Limitations' })
  await user.click(await button("Let's Begin"))
  const heading = await screen.findByRole('heading', { name: 'Location of phase 1?' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Question 1 of 6')
  expect(screen.queryByRole('button', { name: 'Previous question' })).toBeNull()
})

test('Ctrl and Enter go on, and the back of the browser steps back inside the questions', async () => {
  const { user, router } = renderHome(EMPTY, [], '/?phase=1&question=1')
  await user.type(await answer(), 'Above the harbour')
  await user.keyboard('{Control>}{Enter}{/Control}')
  await screen.findByText('Question 2 of 6')
  await user.type(await answer(), 'At the press')
  await user.click(await button('Previous question'))
  await screen.findByText('Question 1 of 6')
  expect((await answer()).value).toBe('Above the harbour')
  await user.click(await button('Next Question'))
  await screen.findByText('Question 2 of 6')
  expect((await answer()).value).toBe('At the press')
  await router.navigate(-1)
  await screen.findByText('Question 1 of 6')
  expect((await answer()).value).toBe('Above the harbour')
})

test('WIZ-27 a generation that cannot begin says so, and the answers stay', async () => {
  const { user } = renderHome(
    EMPTY,
    [{ request: { query: START_GENERATION, variables: () => true }, error: new Error('down') }],
    '/?phase=1&question=6',
  )
  await user.type(await answer(), 'Somebody learns to see')
  await user.click(await button('Generate Dream Life Narrative'))
  const notifications = within(await screen.findByRole('region', { name: /Notifications/ }))
  await notifications.findByText('Failed to generate narrative. Please try again.')
  notifications.getByText('Error')
  expect((await answer()).value).toBe('Somebody learns to see')
  await button('Generate Dream Life Narrative')
})

test('what is being written when one comes back is followed to its end, and the cards follow it', async () => {
  renderHome({ ...EMPTY, generations: [generation(1)] }, ending(1, { status: 'succeeded', output: 'You wake.' }, 1_500))
  await screen.findByText('Sol is reading your blank answers...')
  await button('Continue to Phase 2')
  expect((await screen.findAllByText('You wake.')).length).toBeGreaterThan(0)
  await button('Review Results')
  await button('Start Phase')
})

test('an end that the journey tells before the stream does shows what was written', async () => {
  const { askAgain } = renderHome({ ...EMPTY, generations: [generation(1)] }, [...writing(1), reply(JOURNEY, FINISHED)])
  await screen.findByText('Sol is reading your blank answers...')
  await askAgain()
  await button('Continue to Phase 2')
  expect((await screen.findAllByText('You wake.')).length).toBeGreaterThan(0)
})

test('WIZ-27 a generation that fails while one looks on leaves the wizard with its answers', async () => {
  renderHome(
    { ...EMPTY, drafts: [draft(1, ['', '', '', '', '', 'Light'])], generations: [generation(1)] },
    ending(1, { status: 'failed', failure: 'Please talk to somebody you trust today.' }),
  )
  await screen.findByText('Failed to generate narrative. Please try again.')
  expect((await answer()).value).toBe('Light')
  expect(screen.getByRole('alert').textContent).toBe('Please talk to somebody you trust today.')
})

test('WIZ-28 a plan that could not be read ends in the same toast, and nothing is shown as a plan', async () => {
  renderHome(
    { ...EMPTY, phases: [phase(1, 'You wake.')], generations: [generation(2)] },
    ending(2, { status: 'failed', failure: 'It is not one JSON object.' }),
    '/?phase=2',
  )
  await screen.findByText('Failed to generate narrative. Please try again.')
  expect(screen.queryByRole('heading', { name: PLAN_TITLES.beliefs })).toBeNull()
})

test('a phase that is not open cannot be reached by its address', async () => {
  renderHome(EMPTY, [], '/?phase=3&question=1')
  const locked = await screen.findAllByRole<HTMLButtonElement>('button', { name: 'Complete Prior Phase' })
  expect(locked.map(({ disabled }) => disabled)).toEqual([true, true])
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('markup in a narrative is shown, not carried out', async () => {
  const narrative = 'You wake <img src=x onerror=alert(1)> **early** by the [sea](javascript:alert(1)).'
  renderHome({ ...EMPTY, phases: [phase(1, narrative)] }, [], '/?phase=1')
  expect((await screen.findAllByText(narrative)).length).toBeGreaterThan(0)
  expect(document.querySelector('article img[src="x"]')).toBeNull()
  await button('Continue to Phase 2')
})

describe('Once all three phases are complete', () => {
  const day = (begin = () => true) => ({ screen: <h2>Today</h2>, begin })
  const headline = 'Why Wait Another Day To Create the Life of Your Dreams?'

  it('HOM-01 HOM-02 HOM-03 HOM-04 the head folds to a strip that has all its parts, and the day leads', async () => {
    const { user } = renderHome(after(1, 2, 3), [], '/', null, day())
    await screen.findByRole('heading', { level: 2, name: 'Today' })
    screen.getByRole('heading', { level: 1, name: headline })
    screen.getByRole('img', { name: 'Sol, your guide' })
    expect(screen.queryByText(/with Sol as your guide/)).toBeNull()
    expect(await labels()).toEqual(['Review Results', 'Review Results', 'Review Results'])
    expect(await steps()).toEqual(['Dream LifeComplete', 'Inner BlocksComplete', 'Action PlanComplete'])
    await user.click(await button('Share'))
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual([
      'Share on TikTok',
      'Share on X',
      'Copy a caption for Instagram',
    ])
  })

  it('the gateway is told, so that the next page begins with the strip, and that it is no longer so', async () => {
    document.cookie = 'journey=; Max-Age=0'
    renderHome(after(1, 2, 3), [], '/', null, day())
    await screen.findByRole('heading', { level: 2, name: 'Today' })
    expect(document.cookie).toContain('journey=complete')
    cleanup()
    renderHome(after(1, 2), [], '/', null, day())
    await waitFor(() => expect(document.cookie).not.toContain('journey'))
  })

  it("HOM-02 Let's Begin begins the day, and opens the first results where nothing is open in it", async () => {
    let isOpen = true
    const { user } = renderHome(
      after(1, 2, 3),
      [],
      '/',
      null,
      day(() => isOpen),
    )
    await screen.findByRole('heading', { level: 2, name: 'Today' })
    await user.click(await button("Let's Begin"))
    expect(screen.queryByRole('region', { name: 'Dream Life Vision' })).toBeNull()
    isOpen = false
    await user.click(await button("Let's Begin"))
    await panel('Dream Life Vision')
  })

  it('the head stays whole, and the day away, until then', async () => {
    renderHome(after(1, 2), [], '/', null, day())
    await card('90-Day Action Plan')
    screen.getByText(/with Sol as your guide/)
    expect(screen.queryByRole('heading', { name: 'Today' })).toBeNull()
  })

  it('a result that is being read keeps its place: the head folds when it is closed', async () => {
    const { user } = renderHome(after(1, 2, 3), [], '/?phase=3', null, day())
    const result = await panel('90-Day Action Plan')
    screen.getByText(/with Sol as your guide/)
    await user.click(result.getByRole('button', { name: 'Close' }))
    await screen.findByRole('heading', { level: 2, name: 'Today' })
    expect(screen.queryByText(/with Sol as your guide/)).toBeNull()
  })
})
