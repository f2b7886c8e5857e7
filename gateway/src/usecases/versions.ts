/** Versions of phases, and which phases are stale. */
import * as versions from '@daybreak/proto/journey-versions'
import { z } from 'zod'
import { forward } from './use-case.ts'

export const listVersions = forward({
  access: 'subscriber',
  input: versions.listVersions.input.omit({ userId: true }),
  contract: versions.listVersions,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})

export const getVersion = forward({
  access: 'subscriber',
  input: versions.getVersion.input.omit({ userId: true }),
  contract: versions.getVersion,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})

export const restoreVersion = forward({
  access: 'subscriber',
  input: versions.restoreVersion.input.omit({ userId: true }),
  contract: versions.restoreVersion,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})

export const editPhase = forward({
  access: 'subscriber',
  input: versions.editPhase.input.omit({ userId: true }),
  contract: versions.editPhase,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})

export const keepPhase = forward({
  access: 'subscriber',
  input: versions.keepPhase.input.omit({ userId: true }),
  contract: versions.keepPhase,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})

export const listSprintBases = forward({
  access: 'subscriber',
  input: z.object({}),
  contract: versions.listSprintBases,
  toService: ({ id }) => ({ userId: id }),
})

export const keepSprint = forward({
  access: 'subscriber',
  input: versions.keepSprint.input.omit({ userId: true }),
  contract: versions.keepSprint,
  toService: ({ id }, input) => ({ ...input, userId: id }),
})
