/** A user's choices for turning plans into tasks, kept for the next time. */
import type * as contract from '@daybreak/proto/sprint-planning'
import type { z } from 'zod'
import type { SprintRepository } from '../repository.ts'

export const getPlanning = async (
  repository: SprintRepository,
  { userId }: z.output<typeof contract.getPlanning.input>,
) => ({ planning: await repository.findPlanning(userId) })

export async function setPlanning(
  repository: SprintRepository,
  { userId, ...planning }: z.output<typeof contract.setPlanning.input>,
) {
  await repository.savePlanning(userId, planning)
  return planning
}
