/** Versions of phases, and which phases are stale. */
import * as versions from '@daybreak/proto/journey-versions'
import { forward } from './use-case.ts'

export const listVersions = forward('subscriber', versions.listVersions)
export const getVersion = forward('subscriber', versions.getVersion)
export const restoreVersion = forward('subscriber', versions.restoreVersion)
export const editPhase = forward('subscriber', versions.editPhase)
export const keepPhase = forward('subscriber', versions.keepPhase)
export const listSprintBases = forward('subscriber', versions.listSprintBases)
export const keepSprint = forward('subscriber', versions.keepSprint)
