/** Previews and habits for tests, as the server answers with them. */
import type { Preview, PreviewTask, SprintHabit, Unplaced } from './queries.ts'

export const previewTask = (title: string, day: string, fields: Partial<PreviewTask> = {}): PreviewTask => ({
  ...{ __typename: 'PreviewTask' as const },
  ...{ key: `task ${title}`, title, planItem: title, month: 3, minutes: 90, day },
  ...fields,
})

export const unplacedOf = (title: string, from: string, until: string): Unplaced => ({
  ...{ __typename: 'Unplaced' as const },
  ...{ key: `task ${title}`, title, planItem: title, month: 1, minutes: 240, reason: 'over' },
  offers: [{ ...{ __typename: 'WeekOffer' as const }, from, until, day: from }],
})

/** Two full weeks and a short last one, a habit, a task that is there already, and an action without a day. */
export const makePreview = (fields: Partial<Preview> = {}): Preview => ({
  ...{ __typename: 'PlanPreview' as const },
  choices: { ...{ __typename: 'Planning' as const }, weekdays: [1, 2, 3, 4, 5], perWeek: 4 },
  day: 55,
  habits: [
    {
      ...{ __typename: 'PreviewHabit' as const },
      ...{ key: 'habit Daily: draw', title: 'Draw', planItem: 'Daily: draw', replaces: [71, 72] },
      cadence: { ...{ __typename: 'Cadence' as const }, kind: 'daily', weekdays: null, times: null },
    },
  ],
  weeks: [
    weekOf('2026-11-23', '2026-11-29', [previewTask('Photograph the prints', '2026-11-23')]),
    {
      ...weekOf('2026-11-30', '2026-12-06', [previewTask('Open the shop', '2026-12-02', { minutes: 30 })]),
      planned: [{ ...{ __typename: 'PlannedTask' as const }, taskId: 5, title: 'Ask two cafés', day: '2026-12-01' }],
    },
    { ...weekOf('2026-12-07', '2026-12-10', []), keptFree: true },
  ],
  unplaced: [unplacedOf('Clear the room', '2026-12-07', '2026-12-10')],
  difference: null,
  ...fields,
})

const weekOf = (from: string, until: string, tasks: PreviewTask[]): Preview['weeks'][number] => ({
  ...{ __typename: 'PreviewWeek' as const },
  ...{ from, until, keptFree: false, tasks, planned: [] },
})

export const makeHabit = (fields: Partial<SprintHabit> = {}): SprintHabit => ({
  ...{ __typename: 'SprintHabit' as const },
  ...{ id: 1, sprintId: 1, title: 'Draw', planItem: null, since: '2026-11-02', doneDays: [], weeksKept: 0 },
  ...{ isDueToday: true, isDoneToday: false },
  cadence: { ...{ __typename: 'Cadence' as const }, kind: 'daily', weekdays: null, times: null },
  week: { ...{ __typename: 'Share' as const }, done: 0, due: 7 },
  share: { ...{ __typename: 'Share' as const }, done: 0, due: 0 },
  ...fields,
})
